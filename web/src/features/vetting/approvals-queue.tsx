import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { ApplicationList, focusRow } from './application-list.tsx'
import type { useSelection } from './application-selection.ts'
import { ApprovalsBulkBar } from './approvals-bulk-bar.tsx'
import { ApplicationsSkeleton, NoApplications } from './approvals-states.tsx'
import type { useApprovalsView } from './use-approvals-view.ts'

interface ApprovalsQueueProps {
  view: ReturnType<typeof useApprovalsView>
  selection: ReturnType<typeof useSelection>
  onOpen: (userId: string, byKey: boolean) => void
  onStep: (by: 1 | -1) => void
  onFilter: (change: ApprovalsSearch) => void
  onDecide: (next: ProfileStatus) => void
}

/** The list with its states, the way to its next page, and what can be done about all that are selected. */
export function ApprovalsQueue({
  view,
  selection,
  onOpen,
  onStep,
  onFilter,
  onDecide,
}: ApprovalsQueueProps) {
  const { list, items, filters, shownId } = view
  const { hasNextPage, isPlaceholderData } = list

  function clear(): void {
    // The bar goes, and with it the button that was pressed.
    focusRow(selection.selected.at(-1)?.userId)
    selection.clear()
  }

  return (
    <DataArea query={list} skeleton={<ApplicationsSkeleton />} failureMargins="px-4 pb-8 sm:px-8">
      {() =>
        items.length === 0 && !hasNextPage ? (
          <NoApplications filters={filters} onFilter={onFilter} />
        ) : (
          <div
            aria-busy={isPlaceholderData || undefined}
            className={isPlaceholderData ? 'opacity-60' : ''}
          >
            <ApplicationList
              items={items}
              openId={shownId}
              selection={selection}
              onOpen={onOpen}
              onStep={onStep}
            />
            {selection.selected.length > 0 && (
              <ApprovalsBulkBar
                selected={selection.selected}
                shown={items.length}
                onSelectShown={selection.selectShown}
                onClear={clear}
                onDecide={onDecide}
              />
            )}
            <div className="p-4 sm:px-8">
              <LoadMore
                shown={items.length}
                names={['applications', 'application']}
                hasMore={hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </div>
          </div>
        )
      }
    </DataArea>
  )
}
