import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { ApiProblem, isUnanswered } from '../../lib/api-problem.ts'
import { readDraft } from '../../lib/form-draft.ts'
import { useDraftKeys } from '../../lib/use-draft-key.ts'
import { useToast } from '../../ui/toast.tsx'
import { forgetEnquiries } from './enquiry-queries.ts'
import { MAY_HAVE_ARRIVED, mayBeDone } from './use-enquiry-move.ts'

const CHANGED = 'This has changed since you began. Read what it says now before you go on.'

/** An offer, an audition, a tape, or days that are asked for. */
interface Subject {
  id: string
  state: string
  slots?: readonly string[]
}

/**
 * The forms of the steps in a section, at most one of which is open.
 * @param keep stores the enquiry for the pages
 * @param subject what the steps are about; undefined before the first
 * @param forms the ids of the forms that may be opened now: one of which a draft was kept is open from the beginning
 * @returns `open`, `show` and `close`, and for each form: `send`, which takes the step; if the enquiry has changed
 *   since it was loaded, it stores the new version before the error is shown, and it closes the form if an earlier try
 *   without an answer may have made the change; `sent`, which closes the form and announces the result; `check`, which
 *   throws once if the page has loaded another state of the subject since the form was opened: `send` calls it first
 */
export function useSteps<Form extends string, Enquiry>(
  keep: (enquiry: Enquiry) => void,
  subject: Subject | undefined,
  forms: Readonly<Partial<Record<Form, string | false>>>,
) {
  const [open, setOpen] = useState<Form | null>(null)
  const client = useQueryClient()
  const toast = useToast()
  const wasUnanswered = useRef(false)
  const shown = subject ? [subject.id, subject.state, ...(subject.slots ?? [])].join() : ''
  // Null once the person has been told of a change.
  const begunWith = useRef<string | null>(null)
  const keyOf = useDraftKeys()
  const close = () => setOpen(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drafts are looked for once, when the section appears
  useEffect(() => {
    const hasDraft = (id: string) => Object.keys(readDraft(keyOf(id))).length > 0
    const names = Object.keys(forms) as Form[]
    const kept = names.find((name) => forms[name] && hasDraft(forms[name]))
    if (kept === undefined) return
    begunWith.current = shown
    setOpen(kept)
  }, [])
  // The page loads the enquiry again and again, so its version alone would let an answer to an offer, or a colleague's
  // form, meet another offer than the one that was read.
  const check = () => {
    if (begunWith.current === null || begunWith.current === shown) return
    begunWith.current = shown
    throw new ApiProblem('enquiry_changed', CHANGED)
  }
  const afterRefusal = (problem: ApiProblem) => {
    if (problem.code === 'enquiry_changed' && problem.saved) {
      begunWith.current = null
      keep(problem.saved as Enquiry)
    }
    // The typed text stays in its draft: the other side may have been first.
    if (wasUnanswered.current && mayBeDone(problem)) {
      close()
      toast(...MAY_HAVE_ARRIVED)
    }
    wasUnanswered.current = isUnanswered(problem)
    if (wasUnanswered.current) forgetEnquiries(client)
  }
  return {
    open,
    show: (form: Form) => {
      begunWith.current = shown
      startTransition(() => setOpen(form))
    },
    close,
    check,
    send:
      <Body>(take: (body: Body) => Promise<Enquiry>) =>
      async (body: Body): Promise<Enquiry> => {
        try {
          check()
          return await take(body)
        } catch (error) {
          if (error instanceof ApiProblem) afterRefusal(error)
          throw error
        }
      },
    sent: (done: string) => (changed: Enquiry) => {
      close()
      keep(changed)
      toast(done)
    },
  }
}
