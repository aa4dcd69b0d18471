import { AccountLink } from '../../entities/account/account-link.tsx'
import { titleOf } from '../../entities/application/application-words.ts'
import { decisionWords } from '../../entities/decision/decision-words.ts'
import type { BulkProgress } from '../../entities/decision/use-bulk-decision.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ApprovalsBulkResultProps {
  progress: BulkProgress
  onRetry: () => void
  onPutAway: () => void
}

/** How far a decision about many has come, and by name and code what it could not do. */
export function ApprovalsBulkResult({ progress, onRetry, onPutAway }: ApprovalsBulkResultProps) {
  const { decision, total, done, failed, isRunning } = progress
  const words = decisionWords(decision.applications[0]?.status ?? 'pending', decision.next)
  const retryable = failed.filter(({ mayRetry }) => mayRetry).length
  if (isRunning) {
    const settled = done.length + failed.length
    return (
      <div className="grid gap-2 rounded-box border border-outline bg-sheet p-4 text-sm">
        <p role="status" className="font-semibold tabular">
          {settled} of {total} settled
        </p>
        <progress
          aria-label="Applications settled"
          value={settled}
          max={total}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-box bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
        />
      </div>
    )
  }
  return (
    <Notice
      kind="failure"
      title={`${done.length} of ${total} ${total === 1 ? 'is' : 'are'} ${words.done}, ${failed.length} ${failed.length === 1 ? 'is' : 'are'} not`}
    >
      <ul className="mt-2 grid max-h-72 gap-2 overflow-y-auto">
        {failed.map(({ application, code, why }) => (
          <li key={application.userId}>
            <AccountLink userId={application.userId} className="font-semibold wrap-anywhere">
              <bdi>{titleOf(application)}</bdi>
            </AccountLink>{' '}
            <span className="wrap-anywhere">{why}</span>{' '}
            <code className="text-xs text-soft">{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {retryable > 0 && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {`Try ${retryable === failed.length ? '' : 'the other '}${retryable} again`}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onPutAway}>
          Dismiss
        </Button>
      </div>
    </Notice>
  )
}
