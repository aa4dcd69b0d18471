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
  return failure !== null || bulk.reports.length > 0 || bulk.undo.reports.length > 0
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
      {bulk.reports.map((report) => (
        <ApprovalsBulkResult
          key={report.id}
          progress={report}
          isFolded={isFolded}
          onPutAway={after(report.putAway)}
        />
      ))}
      {bulk.undo.reports.map((report) => (
        <ApprovalsBulkResult
          key={report.id}
          progress={report}
          isFolded={isFolded}
          onPutAway={after(report.putAway)}
        />
      ))}
    </>
  )
}
