import { useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { isBlank } from '../../../../shared/fields.ts'
import { MailPreviewSchema } from '../../../../shared/mail-preview.ts'
import { needsReason, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import { titleOf } from '../application/application-words.ts'
import type { LeftOut } from './decision-barriers.ts'
import { DecisionLeftOut } from './decision-left-out.tsx'
import { DecisionMailPreview } from './decision-mail-preview.tsx'
import { DecisionPeople } from './decision-people.tsx'
import { isClaimed, isOvertaken, problemWords } from './decision-problems.ts'
import { DecisionReasons } from './decision-reasons.tsx'
import { risksOf } from './decision-risks.ts'
import { decisionWords } from './decision-words.ts'
import { useDecisionForm } from './use-decision-form.ts'
import { useFallbackFocus } from './use-fallback-focus.ts'

const FORM = 'decision'

interface DecisionDialogProps {
  /** The accounts, all with the same status; none if all that were chosen are left out. */
  applications: readonly Application[]
  /** Those that were chosen too, and would be refused: at least one if there are no others. */
  leftOut: readonly LeftOut[]
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

/**
 * Asks before a decision: for the reason, if the decision takes something from a person. It also shows the email that
 * will say so. A reason survives the closing of the dialog and a reload until it is sent.
 */
export function DecisionDialog({
  applications: all,
  leftOut,
  next,
  obstacle,
  onDecide,
  onClose,
}: DecisionDialogProps) {
  const [leavesOut, setLeavesOut] = useState(false)
  const applications = leavesOut ? all.filter((one) => risksOf(one).length === 0) : all
  const [first] = applications
  const from = (all[0] ?? leftOut[0]?.application)?.status ?? 'pending'
  const asksReason = needsReason(next)
  const { verb, done, follows } = decisionWords(from, next)
  const form = useDecisionForm({
    draftOf: `reason:${next}:${all.length === 1 ? all[0]?.userId : 'many'}`,
    asksReason,
    onDecide: (reason, onStand) => onDecide(applications, reason, onStand),
  })
  const { reason, deciding } = form
  const confirm = useRef<HTMLButtonElement>(null)
  const error = form.failure ?? obstacle
  const isHopeless = isOvertaken(error) || isClaimed(error)
  const putAway = useFallbackFocus(isHopeless && !deciding)

  const whom =
    applications.length === 1 && first ? titleOf(first) : `${applications.length} applications`
  const isNobodyLeft = all.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      waits={deciding}
      title={isNobodyLeft ? `None of them can be ${done} now` : `${verb} ${whom}?`}
      {...(!isNobodyLeft && { description: follows })}
      // Not the list of people, which is scrolled by keys: what is typed at once must be in the reason.
      initialFocus={isNobodyLeft ? putAway : asksReason ? form.box : confirm}
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
            {isHopeless || isNobodyLeft ? 'Close' : 'Cancel'}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-4"
      >
        {leftOut.length > 0 && <DecisionLeftOut leftOut={leftOut} outcome={done} />}
        {all.length > 1 && (
          <DecisionPeople
            applications={applications}
            leftOut={all.length - applications.length}
            onLeaveOutFlagged={() => setLeavesOut(true)}
            onPutBack={() => setLeavesOut(false)}
          />
        )}
        {asksReason && !isNobodyLeft && <DecisionReason next={next} form={form} />}
        {first && (
          <DecisionMailPreview
            about={`${first.userId} ${from} ${next} ${reason}`}
            startsOpen={!asksReason && all.length === 1}
            example={all.length > 1 ? titleOf(first) : undefined}
            load={(signal) => loadPreview(first, next, asksReason ? reason : undefined, signal)}
          />
        )}
      </form>
      {error && (
        <NotDecided error={error} isReasonKept={isHopeless && asksReason && !isBlank(reason)} />
      )}
    </Dialog>
  )
}

/** The email about a decision, as it would be sent. */
function loadPreview(
  { userId, status }: Application,
  next: ProfileStatus,
  reason: string | undefined,
  signal: AbortSignal,
) {
  return parseResponse(
    api.admin.accounts[':userId'].status.preview.$post(
      {
        param: { userId },
        json: { expected: status, next, ...(reason !== undefined && { reason }) },
      },
      { init: { signal } },
    ),
    MailPreviewSchema,
  )
}

interface DecisionReasonProps {
  next: ProfileStatus
  form: ReturnType<typeof useDecisionForm>
}

function DecisionReason({ next, form: { reason, refusal, box, write } }: DecisionReasonProps) {
  return (
    <>
      <Field label="Reason" error={refusal} hint="The applicant will read exactly what you write.">
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            value={reason}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <DecisionReasons next={next} reason={reason} onWrite={write} />
    </>
  )
}

function NotDecided({ error, isReasonKept }: { error: Error; isReasonKept: boolean }) {
  return (
    <Notice
      kind="failure"
      title={
        isUnanswered(error)
          ? 'We do not know whether the decision was made'
          : 'No decision was made'
      }
    >
      <p className="wrap-anywhere">{problemWords(error)}</p>
      {isReasonKept && <p className="mt-1">Your reason has been kept in case you need it again.</p>}
    </Notice>
  )
}
