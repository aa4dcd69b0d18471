import { type FormEvent, useRef, useState } from 'react'
import { isBlank } from '../../../../shared/fields.ts'
import { REASON_MAX } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { forgetDraft, keepDraft, readDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'

interface DecisionForm {
  /** The name of its draft. */
  draftOf: string
  asksReason: boolean
  /**
   * Decides, and calls `onStand` when the decision is made.
   * @throws ApiProblem when the decision is refused; the typed text stays
   */
  onDecide: (reason: string | undefined, onStand: () => void) => Promise<void>
}

/** The form of a decision: its reason, which survives the closing of the dialog and a reload until it is sent. */
export function useDecisionForm({ draftOf, asksReason, onDecide }: DecisionForm) {
  const draft = useDraftKey(draftOf)
  const [reason, setReason] = useState(() => String(readDraft(draft).reason ?? ''))
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [deciding, setDeciding] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)

  function write(text: string): void {
    setReason(text)
    keepDraft(draft, { reason: text })
    if (refusal) setRefusal(refusalOf(text))
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const found = asksReason ? refusalOf(reason) : undefined
    setRefusal(found)
    if (found) {
      box.current?.focus()
      return
    }
    setDeciding(true)
    setFailure(null)
    try {
      await onDecide(asksReason ? reason : undefined, () => forgetDraft(draft))
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setDeciding(false)
    }
  }

  return { reason, refusal, deciding, failure, box, write, submit }
}

function refusalOf(reason: string): string | undefined {
  if (isBlank(reason)) return PROBLEMS.reason_required.detail
  const length = [...reason].length
  if (length > REASON_MAX) return `Use at most ${REASON_MAX} characters; this has ${length}`
  return undefined
}
