import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type FailedDecision, failureTitle, problemWords } from './decision-problems.ts'

interface DecisionFailureProps {
  failure: FailedDecision
  onPutAway: () => void
  /** Opens the account; left out if it is open already. */
  onOpen?: (userId: string) => void
}

/** Says that a decision failed: who decided first and why, or what went wrong. */
export function DecisionFailure({ failure, onPutAway, onOpen }: DecisionFailureProps) {
  const { application, error } = failure
  return (
    <Notice kind="failure" title={failureTitle(failure)}>
      <p className="wrap-anywhere">{problemWords(error)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {onOpen && (
          <Button size="sm" variant="outline" onClick={() => onOpen(application.userId)}>
            Show the account
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onPutAway}>
          Dismiss
        </Button>
      </div>
    </Notice>
  )
}
