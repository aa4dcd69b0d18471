import { useEffect, useRef } from 'react'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { DecisionDialogs } from '../../entities/decision/decision-dialogs.tsx'
import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useEventCallback } from '../../lib/use-event-callback.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { focusRow } from './application-list.tsx'
import { ApprovalsFilters } from './approvals-filters.tsx'
import { ApprovalsPanel } from './approvals-panel.tsx'
import { ApprovalsQueue } from './approvals-queue.tsx'
import { ApprovalsReports, hasReports } from './approvals-reports.tsx'
import { IN_THE_LIST, SHORTCUTS } from './approvals-shortcuts.ts'
import { ApprovalsWaiting } from './approvals-waiting.tsx'
import { useApprovalsDesk } from './use-approvals-desk.ts'
import { useApprovalsKeys } from './use-approvals-keys.ts'
import { useApprovalsView } from './use-approvals-view.ts'
import { useKeptSelection } from './use-kept-selection.ts'

interface ApprovalsPageProps {
  /** The search of the address. */
  search: ApprovalsSearch
  /** Changes the list, and closes the open application. */
  onFilter: (change: ApprovalsSearch) => void
  /**
   * Opens an application, or none; `isStep` if a sheet covers the list, so that Back leads to the list; resolves when
   * that is done.
   */
  onOpen: (open: string | undefined, isStep: boolean) => Promise<void>
}

/** The vetting desk: the queue, an open application beside it, and the decision. */
export function ApprovalsPage({ search, onFilter, onOpen }: ApprovalsPageProps) {
  const view = useApprovalsView(search, onOpen)
  const { items, shownId, wide, open } = view
  const panel = useRef<HTMLElement>(null)
  const desk = useApprovalsDesk(view, panel)
  const selection = useKeptSelection(view, desk.isDeciding)

  // A new application begins at the top.
  useEffect(() => {
    if (shownId !== undefined) panel.current?.parentElement?.scrollTo?.({ top: 0 })
  }, [shownId])

  const openRow = useEventCallback((userId: string, byKey: boolean) => {
    open(userId)
    if (byKey && wide) panel.current?.focus()
  })

  const step = useApprovalsKeys({
    view,
    selection,
    desk,
    onOpen: (userId) => openRow(userId, true),
  })

  /** Where focus moves when the pressed button has disappeared. */
  function focusList(): void {
    const row = items.find(({ userId }) => userId === shownId) ?? items[0]
    if (row) focusRow(row.userId)
    else focusHeading()
  }

  const reports = hasReports(desk) && (
    <ApprovalsReports
      desk={desk}
      isFolded={!wide && items.length > 0}
      onOpen={open}
      onPutAway={focusList}
    />
  )

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(50%,clamp(20rem,36vw,32rem))]">
      <div className="flex min-w-0 flex-col">
        <div className="grid gap-5 px-4 pt-6 pb-5 sm:px-8 sm:pt-8">
          <PageHeader
            title="Pending approvals"
            note={<ApprovalsWaiting />}
            actions={<PageShortcuts shortcuts={Object.values(SHORTCUTS)} inTheList={IN_THE_LIST} />}
          />
          <ApprovalsFilters
            filters={view.filters}
            onChange={onFilter}
            onLeave={() => focusRow(shownId ?? items[0]?.userId)}
          />
          {items.length === 0 && reports}
        </div>
        <ApprovalsQueue
          view={view}
          selection={selection}
          isDeciding={desk.isDeciding}
          onOpen={openRow}
          onStep={(by) => void step(by)}
          onFilter={onFilter}
          onDecide={(next) => desk.decideMany(selection.selected, next)}
          reports={reports}
        />
      </div>
      <ApprovalsPanel ref={panel} view={view} desk={desk} onLeave={() => focusRow(shownId)} />
      <DecisionDialogs desk={desk} />
    </div>
  )
}
