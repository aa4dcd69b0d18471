import { type KeyboardEvent, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { useClaimOf } from '../../entities/application/application-claims.ts'
import { ApplicationRow, rowId } from './application-row.tsx'
import type { useSelection } from './application-selection.ts'

interface ApplicationListProps {
  items: readonly Application[]
  /** Whose application is shown beside the list. */
  openId: string | undefined
  selection: ReturnType<typeof useSelection>
  /** By key: focus is to follow into what is opened. */
  onOpen: (userId: string, byKey: boolean) => void
  /** Goes to the next row, or the one before. */
  onStep: (step: 1 | -1) => void
}

/**
 * The queue: a row for each applicant. Tab stops at one row only; the arrows go from row to row, also
 * when the page's single-key shortcuts are turned off.
 */
export function ApplicationList({
  items,
  openId,
  selection,
  onOpen,
  onStep,
}: ApplicationListProps) {
  const claimOf = useClaimOf()
  const [focused, setFocused] = useState<string | null>(null)

  const isListed = (userId: string | null | undefined) =>
    items.some((item) => item.userId === userId)
  const stop = [focused, openId].find(isListed) ?? items[0]?.userId

  function press(event: KeyboardEvent<HTMLUListElement>): void {
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
            claimedBy={claim?.by}
            isMine={claim?.isMine ?? false}
            isOpen={application.userId === openId}
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
 * Gives a row focus and brings it into view.
 * @param userId whose; nothing happens when the list does not have them
 */
export function focusRow(userId: string | undefined): void {
  if (userId === undefined) return
  const row = document.getElementById(rowId(userId))
  row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}
