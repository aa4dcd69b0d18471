import { DecisionFailure } from '../../entities/decision/decision-failure.tsx'
import type { Desk } from '../../entities/decision/use-desk.ts'
import { ApprovalsBulkResult } from './approvals-bulk-result.tsx'

interface ApprovalsReportsProps {
  desk: Desk
  /** Whether they lie over a list that they would cover most of. */
  isFolded: boolean
  onOpen: (userId: string) => void
  /** Called when one was dismissed: the pressed button has disappeared. */
  onPutAway: () => void
}

/** Whether there is something to say about decisions. */
export function hasReports({ failure, bulk }: Desk): boolean {
  return [failure, bulk.progress, bulk.undo.progress].some((report) => report !== null)
}

/** What is said about decisions: one that failed, and the progress and failures of many and of their undo. */
export function ApprovalsReports({ desk, isFolded, onOpen, onPutAway }: ApprovalsReportsProps) {
  const { failure, bulk } = desk
  const after = (putAway: () => void) => () => {
    putAway()
    onPutAway()
  }
  return (
    <>
      {failure && (
        <DecisionFailure failure={failure} onOpen={onOpen} onPutAway={after(desk.forgetFailure)} />
      )}
      {bulk.progress && (
        <ApprovalsBulkResult
          progress={bulk.progress}
          isFolded={isFolded}
          onPutAway={after(bulk.putAway)}
        />
      )}
      {bulk.undo.progress && (
        <ApprovalsBulkResult
          progress={bulk.undo.progress}
          isFolded={isFolded}
          onPutAway={after(bulk.undo.putAway)}
        />
      )}
    </>
  )
}
