import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Desk } from '../../entities/decision/use-desk.ts'
import { isWindowOpen } from '../../lib/single-key-shortcuts.ts'
import { LoadFailure } from '../../ui/data-area.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { rowId } from './application-row.tsx'
import { NothingChosen, PanelSkeleton } from './approvals-states.tsx'
import type { useApprovalsView } from './use-approvals-view.ts'

interface ApprovalsPanelProps {
  ref: RefObject<HTMLElement | null>
  view: ReturnType<typeof useApprovalsView>
  desk: Desk
  /** Moves back to the list. */
  onLeave: () => void
}

/** The open application: beside the list where there is space, else over it. */
export function ApprovalsPanel({ ref, view, desk, onLeave }: ApprovalsPanelProps) {
  const { wide, shown, shownId, account, open } = view
  /** Who was shown last: when the sheet closes, nobody is shown. */
  const lastId = useRef(shownId)
  useEffect(() => {
    if (shownId !== undefined) lastId.current = shownId
  }, [shownId])

  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || isWindowOpen()) return
    if ((event.target as Element).closest('textarea')) (event.target as HTMLElement).blur()
    onLeave()
  }

  const content = shown ? (
    <ApplicationPanel
      ref={ref}
      application={shown}
      isClaiming={desk.isClaiming}
      actions={desk.actionsFor(shown)}
    />
  ) : account.error && shownId !== undefined ? (
    <div className="p-6">
      <LoadFailure title="This account could not be loaded" query={account} margins={undefined} />
    </div>
  ) : shownId !== undefined ? (
    <PanelSkeleton />
  ) : (
    <NothingChosen />
  )

  return wide ? (
    <aside
      aria-label="Application"
      data-pane
      onKeyDown={leave}
      className="sticky top-14 h-[calc(100dvh-3.5rem-var(--toast-room,0px))] overflow-y-auto border-l border-line bg-sheet"
    >
      {content}
    </aside>
  ) : (
    <Sheet
      open={shownId !== undefined}
      onClose={() => open(undefined)}
      side="right"
      label="Application"
      initialFocus={ref}
      // The row that opened it may be another one, or gone with the decision about it.
      returnsFocus={() => document.getElementById(rowId(lastId.current ?? '')) ?? true}
      className="max-w-lg"
    >
      {content}
    </Sheet>
  )
}
