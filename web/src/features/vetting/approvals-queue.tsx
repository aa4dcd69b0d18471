import type { ReactNode } from 'react'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { footBar } from '../../ui/foot-bar.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { ApplicationList, focusRow } from './application-list.tsx'
import type { useSelection } from './application-selection.ts'
import { ApprovalsBulkBar } from './approvals-bulk-bar.tsx'
import { ApplicationsSkeleton, NoApplications } from './approvals-states.tsx'
import type { useApprovalsView } from './use-approvals-view.ts'
import { useSelectMatching } from './use-select-matching.ts'

interface ApprovalsQueueProps {
  view: ReturnType<typeof useApprovalsView>
  selection: ReturnType<typeof useSelection>
  /** Whether a decision about an applicant is still being sent. */
  isDeciding: (userId: string) => boolean
  onOpen: (userId: string, byKey: boolean) => void
  onStep: (by: 1 | -1) => void
  onFilter: (change: ApprovalsSearch) => void
  onDecide: (next: ProfileStatus) => void
  /** What is said about decisions; null for nothing. */
  reports: ReactNode
}

/**
 * The list with its states, a button for its next page, and the actions for all selected applications. Beside them, at
 * the lower edge of the window, stands what is said about decisions: somebody may be anywhere in the list by then.
 */
export function ApprovalsQueue({
  view,
  selection,
  isDeciding,
  onOpen,
  onStep,
  onFilter,
  onDecide,
  reports,
}: ApprovalsQueueProps) {
  const { list, items, filters, shownId } = view
  const { hasNextPage, isPlaceholderData } = list
  const matching = useSelectMatching(view, selection)

  function clear(): void {
    // The bar disappears together with the pressed button.
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
            className={`@container ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <ApplicationList
              items={items}
              openId={shownId}
              selection={selection}
              isDeciding={isDeciding}
              onOpen={onOpen}
              onStep={onStep}
            />
            {(reports || selection.selected.length > 0) && (
              <div
                ref={footBar}
                data-foot-bar
                className="sticky bottom-[calc(1rem+var(--toast-room,0px))] z-5 mx-4 mt-4 grid grid-cols-1 gap-2 @max-[18rem]:max-h-[22dvh] @max-[18rem]:overflow-y-auto @min-[18rem]:[@media(max-height:30rem)]:max-h-[33dvh] @min-[18rem]:[@media(max-height:30rem)]:overflow-y-auto sm:mx-6"
              >
                {reports}
                {selection.selected.length > 0 && (
                  <ApprovalsBulkBar
                    selected={selection.selected}
                    shown={selection.amount}
                    matching={matching}
                    onSelectShown={selection.selectShown}
                    onClear={clear}
                    onDecide={onDecide}
                  />
                )}
              </div>
            )}
            <div className="p-4 sm:px-8">
              <LoadMore shown={items.length} names={['applications', 'application']} list={list} />
            </div>
          </div>
        )
      }
    </DataArea>
  )
}
