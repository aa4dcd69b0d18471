import { Fragment, useEffect, useRef, useState } from 'react'
import { AccountLink } from '../../entities/account/account-link.tsx'
import { titleOf } from '../../entities/application/application-words.ts'
import {
  type BulkProgress,
  byReason,
  countFailures,
} from '../../entities/decision/bulk-progress.ts'
import { isFocusIdle } from '../../lib/focus-heading.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface ApprovalsBulkResultProps {
  progress: BulkProgress
  /** Whether the names and reasons wait behind a button, where they would cover most of the list. */
  isFolded: boolean
  onPutAway: () => void
}

/**
 * The progress of a bulk decision or of its undo, and the accounts that failed, by reason. At its end it takes focus if
 * nothing else on the page has it.
 */
export function ApprovalsBulkResult({ progress, isFolded, onPutAway }: ApprovalsBulkResultProps) {
  const [isOpen, setOpen] = useState(false)
  const { failed, underWay, retry, done, total } = progress
  const isOver = underWay.length === 0
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOver || !isFocusIdle()) return
    report.current?.focus({ preventScroll: true })
    report.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOver])
  const retryable = failed.filter(({ mayRetry }) => mayRetry).length
  if (!isOver) {
    const processed = done + failed.length
    return (
      <div className="grid gap-2 rounded-box border border-outline bg-sheet p-4 text-sm">
        <p role="status" className="font-semibold tabular">
          {processed} of {total} processed
        </p>
        <progress
          aria-label="Applications processed"
          value={processed}
          max={total}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-box bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
        />
      </div>
    )
  }
  return (
    <div ref={report} tabIndex={-1} className="rounded-box">
      <Notice kind="failure" title={resultInWords(progress)}>
        {(!isFolded || isOpen) && (
          <ul className="mt-2 grid max-h-[16dvh] grid-cols-1 gap-2 overflow-y-auto">
            {byReason(failed).map(({ code, why, applications }) => (
              <li key={`${code} ${why}`}>
                {applications.map((application, index) => (
                  <Fragment key={application.userId}>
                    {index > 0 && <span>, </span>}
                    <AccountLink
                      userId={application.userId}
                      className="font-semibold wrap-anywhere"
                    >
                      <bdi>{titleOf(application)}</bdi>
                    </AccountLink>
                  </Fragment>
                ))}{' '}
                <span className="wrap-anywhere">{why}</span>{' '}
                <code className="text-xs text-soft">{code}</code>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          {retryable > 0 && (
            <Button size="sm" variant="outline" onClick={retry}>
              {`Try ${retryable === failed.length ? '' : 'the other '}${retryable} again`}
            </Button>
          )}
          {isFolded && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              onClick={() => setOpen((wasOpen) => !wasOpen)}
            >
              {isOpen ? 'Hide reasons' : 'Show reasons'}
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={onPutAway}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/**
 * How many were changed, how many were not, and how many may have been; those that were undone since are not counted.
 */
function resultInWords({ done, total, failed, outcome, isTakenBack }: BulkProgress): string {
  const { refused, unknown } = countFailures(failed)
  if (unknown === total) {
    // Short, since it stands over the list on a phone.
    return `We do not know about ${total === 1 ? 'this one' : `these ${total}`}`
  }
  const be = isTakenBack ? ['was', 'were'] : ['is', 'are']
  const are = (count: number) => be[count === 1 ? 0 : 1]
  // None is not said where some may have been.
  const counted =
    isTakenBack || (done === 0 && unknown > 0)
      ? [refused > 0 && `${refused} of ${total} ${are(refused)} not ${outcome}`]
      : [
          `${done} of ${total} ${are(total)} ${outcome}`,
          refused > 0 && `${refused} ${are(refused)} not`,
        ]
  const words = [...counted, unknown > 0 && `we do not know about ${unknown}`]
  const sentence = words.filter((part) => part !== false).join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
