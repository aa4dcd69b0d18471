import { type FormEvent, useState } from 'react'
import { REASON_MAX } from '../../../../shared/limits.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { titleOf } from './application-words.ts'
import { decisionWords } from './decision-words.ts'
import { type Decision, isOvertaken, problemWords } from './use-decision.ts'

const FORM = 'reason'

interface ReasonDialogProps {
  /** What is to be decided once there is a reason. */
  decision: Decision
  deciding: boolean
  /** Why the last try failed. What was typed stays. */
  error: Error | null
  onDecide: (reason: string) => void
  onClose: () => void
}

function refusalOf(reason: string): string | undefined {
  if (reason.trim() === '') return PROBLEMS.reason_required.detail
  const length = [...reason].length
  if (length > REASON_MAX) return `Use at most ${REASON_MAX} characters; this has ${length}`
  return undefined
}

/** Asks for the reason of a decision that takes something from a person. */
export function ReasonDialog({ decision, deciding, error, onDecide, onClose }: ReasonDialogProps) {
  const { application, next } = decision
  const { verb, follows } = decisionWords(application.status, next)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const overtaken = isOvertaken(error)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = refusalOf(reason)
    setRefusal(found)
    if (found) event.currentTarget.querySelector('textarea')?.focus()
    else onDecide(reason)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${verb} ${titleOf(application)}?`}
      description={follows}
      actions={
        <>
          {!overtaken && (
            <Button type="submit" form={FORM} variant="danger" loading={deciding}>
              {verb}
            </Button>
          )}
          <Button variant="outline" disabled={deciding} onClick={onClose}>
            {overtaken ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label="Reason" error={refusal} hint="The applicant will read it as you write it.">
          {(control) => (
            <TextArea
              {...control}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                if (refusal) setRefusal(refusalOf(event.target.value))
              }}
            />
          )}
        </Field>
      </form>
      {error && <Notice kind="failure">{problemWords(error)}</Notice>}
    </Dialog>
  )
}
