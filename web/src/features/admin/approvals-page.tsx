import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { needsReason, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { ageInWords } from '../../lib/time-words.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { Button } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type ApplicationFilters, applicationsQuery, overviewQuery } from './admin-queries.ts'
import { ApplicationList } from './application-list.tsx'
import { ApplicationPanel } from './application-panel.tsx'
import { titleOf } from './application-words.ts'
import { ApprovalsFilters } from './approvals-filters.tsx'
import { ApplicationsSkeleton, NoApplications, NothingChosen } from './approvals-states.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { type Decision, isOvertaken, problemWords, useDecision } from './use-decision.ts'

interface ApprovalsPageProps {
  /** As the address has them. */
  filters: ApplicationFilters
  onFilter: (change: ApplicationFilters) => void
}

/** The vetting desk: the queue, one application beside it, and a decision. */
export function ApprovalsPage({ filters, onFilter }: ApprovalsPageProps) {
  const list = useInfiniteQuery({
    ...applicationsQuery(filters),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const wide = useWideScreen()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = items.find(({ userId }) => userId === chosenId)
  // Where there is room, somebody is always shown; a sheet opens only when it is asked for.
  const shown = chosen ?? (wide ? items[0] : undefined)

  const [asking, setAsking] = useState<Decision | null>(null)
  const [overtaken, setOvertaken] = useState<string | null>(null)
  const rows = useRef<HTMLUListElement>(null)
  const panelRef = useRef<HTMLElement>(null)
  const [decided, setDecided] = useState(0)

  const decision = useDecision(({ application }) => {
    const at = items.findIndex(({ userId }) => userId === application.userId)
    setChosenId((items[at + 1] ?? items[at - 1])?.userId ?? null)
    setAsking(null)
    setDecided((count) => count + 1)
  })

  // Who was decided about is gone, and focus with them: it goes on to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a decision moves it, not the screen's width
  useEffect(() => {
    if (decided === 0) return
    const row = rows.current?.querySelector<HTMLElement>('[aria-current]')
    const next = wide ? row : panelRef.current
    next?.focus()
  }, [decided])

  // A short list is filled up, so that work does not end at the page's end.
  const { hasNextPage, isFetching, fetchNextPage } = list
  const short = items.length < 10 && hasNextPage && !isFetching && !list.isError
  useEffect(() => {
    if (short) void fetchNextPage()
  }, [short, fetchNextPage])

  function select(userId: string): void {
    setChosenId(userId)
    setOvertaken(null)
    decision.reset()
  }

  function decide(wanted: Decision): void {
    setOvertaken(null)
    decision.mutate(wanted, {
      onError: (error) => {
        if (wanted.reason === undefined) tellIfOvertaken(wanted, error)
      },
    })
  }

  /** The page was out of date: it says so, and looks again. */
  function tellIfOvertaken({ application }: Decision, error: Error | null): void {
    if (error === null || !isOvertaken(error)) return
    setOvertaken(`${titleOf(application)}: ${problemWords(error)}`)
    decision.reset()
    void list.refetch()
  }

  function start(next: ProfileStatus): void {
    if (!shown) return
    decision.reset()
    if (needsReason(next)) setAsking({ application: shown, next })
    else decide({ application: shown, next })
  }

  function stopAsking(): void {
    if (asking) tellIfOvertaken(asking, decision.error)
    setAsking(null)
    decision.reset()
  }

  const about = decision.variables?.application.userId === shown?.userId && asking === null
  const panel = shown && (
    <ApplicationPanel
      ref={panelRef}
      application={shown}
      deciding={decision.isPending ? (decision.variables?.next ?? null) : null}
      problem={about && decision.error ? problemWords(decision.error) : null}
      onDecide={start}
    />
  )

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(20rem,36vw,32rem)]">
      <div className="min-w-0">
        <div className="grid gap-5 px-4 pt-6 pb-5 sm:px-8 sm:pt-8">
          <PageHeader title="Pending approvals" note={<WaitingNote />} />
          <ApprovalsFilters filters={filters} onChange={onFilter} />
          {overtaken && <Notice kind="failure">{overtaken}</Notice>}
        </div>
        <p role="status" className="sr-only">
          {list.isSuccess && `${items.length} applications shown`}
        </p>
        <DataArea
          query={list}
          skeleton={<ApplicationsSkeleton />}
          failureMargins="px-4 pb-8 sm:px-8"
        >
          {() =>
            items.length === 0 && !hasNextPage ? (
              <NoApplications filters={filters} />
            ) : (
              <div
                aria-busy={list.isPlaceholderData || undefined}
                className={list.isPlaceholderData ? 'opacity-60' : ''}
              >
                <ApplicationList
                  ref={rows}
                  items={items}
                  selectedId={shown?.userId}
                  onSelect={select}
                />
                {hasNextPage && (
                  <div className="p-4 sm:px-8">
                    <Button
                      variant="outline"
                      loading={list.isFetchingNextPage}
                      onClick={() => void fetchNextPage()}
                    >
                      Load more
                    </Button>
                  </div>
                )}
              </div>
            )
          }
        </DataArea>
      </div>
      {wide ? (
        <aside
          aria-label="Application"
          className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-l border-line bg-sheet"
        >
          {panel ?? <NothingChosen />}
        </aside>
      ) : (
        <Sheet
          open={shown !== undefined}
          onClose={() => setChosenId(null)}
          side="right"
          label="Application"
          className="max-w-lg"
        >
          {panel}
        </Sheet>
      )}
      {asking && (
        <ReasonDialog
          decision={asking}
          deciding={decision.isPending}
          error={decision.error}
          onDecide={(reason) => decide({ ...asking, reason })}
          onClose={stopAsking}
        />
      )}
    </div>
  )
}

/** How many wait, and for how long. */
function WaitingNote() {
  const { data } = useQuery(overviewQuery)
  if (!data) return null
  const { counts, oldestPendingAt } = data
  const waiting = counts.talent.pending + counts.tv_network.pending
  return `${waiting} waiting${oldestPendingAt ? `, the oldest for ${ageInWords(oldestPendingAt)}` : ''}`
}
