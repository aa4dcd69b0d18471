import { type KeyboardEvent, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { useClaimOf } from '../../entities/application/application-claims.ts'
import { kindOf, lineOf, titleOf } from '../../entities/application/application-words.ts'
import { isWindowOpen } from '../../lib/single-key-shortcuts.ts'
import { writeDateTime } from '../../ui/date-time.tsx'
import { distinctNames } from '../../ui/distinct-names.ts'
import { ApplicationRow, rowId } from './application-row.tsx'
import type { useSelection } from './application-selection.ts'

interface ApplicationListProps {
  items: readonly Application[]
  /** The applicant whose application is open beside the list. */
  openId: string | undefined
  selection: ReturnType<typeof useSelection>
  /** Whether a decision about an applicant is still being sent. */
  isDeciding: (userId: string) => boolean
  /** Opens it by keyboard: focus moves into what is opened. */
  onOpen: (userId: string, byKey: boolean) => void
  /** Moves to the next row, or the one before. */
  onStep: (step: 1 | -1) => void
}

/**
 * The queue: one row per applicant. Only one row is a tab stop; the arrow keys move between rows, also when the page's
 * single-key shortcuts are turned off.
 */
export function ApplicationList({
  items,
  openId,
  selection,
  isDeciding,
  onOpen,
  onStep,
}: ApplicationListProps) {
  const claimOf = useClaimOf()
  const nameOf = distinctNames(items, (application) => [
    titleOf(application),
    kindOf(application),
    lineOf(application),
    `applied on ${writeDateTime(application.appliedAt)}`,
  ])
  const [focused, setFocused] = useState<string | null>(null)

  const isListed = (userId: string | null | undefined) =>
    items.some((item) => item.userId === userId)
  const stop = [focused, openId].find(isListed) ?? items[0]?.userId

  function press(event: KeyboardEvent<HTMLUListElement>): void {
    if (isWindowOpen()) return
    if (event.key === 'Escape') selection.clear()
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onStep(event.key === 'ArrowDown' ? 1 : -1)
  }

  return (
    <ul aria-label="Applications" onKeyDown={press} className="@container border-t border-line">
      {items.map((application) => {
        const claim = claimOf(application)
        return (
          <ApplicationRow
            key={application.userId}
            application={application}
            distinctName={nameOf(application)}
            claimedBy={claim?.by}
            isMine={claim?.isMine ?? false}
            isOpen={application.userId === openId}
            isDeciding={isDeciding(application.userId)}
            isSelected={selection.has(application.userId)}
            isStop={application.userId === stop}
            onOpen={onOpen}
            onFocus={setFocused}
            onSelect={selection.toggle}
          />
        )
      })}
    </ul>
  )
}

/**
 * Focuses a row and scrolls it into view.
 * @param userId the applicant's id; nothing happens if they are not in the list
 */
export function focusRow(userId: string | undefined): void {
  if (userId === undefined) return
  const row = document.getElementById(rowId(userId))
  row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}

/** The applicant whose row has focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('li[data-user]')?.dataset.user
}
