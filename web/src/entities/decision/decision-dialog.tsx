import { type FormEvent, useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { isBlank } from '../../../../shared/fields.ts'
import { REASON_MAX } from '../../../../shared/limits.ts'
import { MailPreviewSchema } from '../../../../shared/mail-preview.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { needsReason, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { forgetDraft, keepDraft, readDraft } from '../../lib/form-draft.ts'
import { useDraftKey } from '../../lib/use-draft-key.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { titleOf } from '../application/application-words.ts'
import { DecisionCrowd } from './decision-crowd.tsx'
import { DecisionMailPreview } from './decision-mail-preview.tsx'
import { isClaimed, isOvertaken, problemWords } from './decision-problems.ts'
import { DecisionReasons } from './decision-reasons.tsx'
import { decisionWords } from './decision-words.ts'
import { isUnanswered } from './sent-again.ts'
import { useRisks } from './use-risks.ts'
import { useStayingButton } from './use-staying-button.ts'

const FORM = 'decision'

interface DecisionDialogProps {
  /** The accounts: at least one, and all with the same status. */
  applications: readonly Application[]
  next: ProfileStatus
  /** Why nothing can be decided now, known before anything is sent: a colleague has claimed it. */
  obstacle: Error | null
  /**
   * Decides about these accounts, all or those that were not left out, and calls `onStand` when the decision is made; a
   * bulk decision may call it after the dialog has closed.
   * @throws ApiProblem when the decision is refused; the typed text stays
   */
  onDecide: (
    applications: readonly Application[],
    reason: string | undefined,
    onStand: () => void,
  ) => Promise<void>
  onClose: () => void
}

function refusalOf(reason: string): string | undefined {
  if (isBlank(reason)) return PROBLEMS.reason_required.detail
  const length = [...reason].length
  if (length > REASON_MAX) return `Use at most ${REASON_MAX} characters; this has ${length}`
  return undefined
}

/**
 * Asks before a decision: for the reason, if the decision takes something from a person. It also shows the email that
 * will say so. A reason survives the closing of the dialog and a reload until it is sent.
 */
export function DecisionDialog({
  applications: all,
  next,
  obstacle,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const risksOf = useRisks(next)
  const [leavesOut, setLeavesOut] = useState(false)
  const applications = leavesOut ? all.filter((one) => risksOf(one).length === 0) : all
  const [first] = applications
  const from = all[0]?.status ?? 'pending'
  const asksReason = needsReason(next)
  const { verb, follows } = decisionWords(from, next)
  const draft = useDraftKey(`reason:${next}:${all.length === 1 ? all[0]?.userId : 'many'}`)
  const [reason, setReason] = useState(() => String(readDraft(draft).reason ?? ''))
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [deciding, setDeciding] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const error = failure ?? obstacle
  const isHopeless = isOvertaken(error) || isClaimed(error)
  const putAway = useStayingButton(isHopeless && !deciding)

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
      event.currentTarget.querySelector('textarea')?.focus()
      return
    }
    setDeciding(true)
    setFailure(null)
    try {
      await onDecide(applications, asksReason ? reason : undefined, () => forgetDraft(draft))
    } catch (error) {
      setFailure(error as Error)
    } finally {
      setDeciding(false)
    }
  }

  const whom =
    applications.length === 1 && first ? titleOf(first) : `${applications.length} applications`
  return (
    <Dialog
      open
      onClose={onClose}
      waits={deciding}
      title={`${verb} ${whom}?`}
      description={follows}
      // The reason comes first if there is one. The email preview is open already, so there is nothing to press.
      initialFocus={asksReason ? undefined : confirm}
      actions={
        <>
          {!isHopeless && first && (
            <Button
              ref={confirm}
              type="submit"
              form={FORM}
              variant={asksReason ? 'danger' : 'primary'}
              loading={deciding}
            >
              {verb}
            </Button>
          )}
          <Button ref={putAway} variant="outline" disabled={deciding} onClick={onClose}>
            {isHopeless ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {all.length > 1 && (
          <DecisionCrowd
            applications={applications}
            risksOf={risksOf}
            leftOut={all.length - applications.length}
            onLeaveOutFlagged={() => setLeavesOut(true)}
            onPutBack={() => setLeavesOut(false)}
          />
        )}
        {asksReason && (
          <>
            <Field
              label="Reason"
              error={refusal}
              hint="The applicant will read exactly what you write."
            >
              {(control) => (
                <TextArea
                  {...control}
                  value={reason}
                  onChange={(event) => write(event.target.value)}
                />
              )}
            </Field>
            <DecisionReasons next={next} reason={reason} onWrite={write} />
          </>
        )}
        {first && (
          <DecisionMailPreview
            about={`${first.userId} ${from} ${next} ${reason}`}
            startsOpen={!asksReason && all.length === 1}
            example={all.length > 1 ? titleOf(first) : undefined}
            load={(signal) =>
              parseResponse(
                api.admin.accounts[':userId'].status.preview.$post(
                  {
                    param: { userId: first.userId },
                    json: { expected: from, next, ...(asksReason && { reason }) },
                  },
                  { init: { signal } },
                ),
                MailPreviewSchema,
              )
            }
          />
        )}
      </form>
      {error && (
        <Notice
          kind="failure"
          title={
            isUnanswered(error)
              ? 'We do not know whether the decision was made'
              : 'No decision was made'
          }
        >
          <p className="wrap-anywhere">{problemWords(error)}</p>
          {isHopeless && asksReason && !isBlank(reason) && (
            <p className="mt-1">Your reason has been kept in case you need it again.</p>
          )}
        </Notice>
      )}
    </Dialog>
  )
}
