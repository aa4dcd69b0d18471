import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReportsSearch } from '../../../../shared/search-params/desk.ts'
import { PageShortcuts } from '../../entities/shortcuts/page-shortcuts.tsx'
import { listKeyNavigation } from '../../lib/list-key-navigation.ts'
import { useSingleKeyShortcuts } from '../../lib/single-key-shortcuts.ts'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { useDefaultItem } from '../../lib/use-default-item.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { ListAndPane } from '../../ui/list-and-pane.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatePills } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ReportPane } from './report-pane.tsx'
import { reportQuery, reportsQuery } from './report-queries.ts'
import { IN_THE_LIST, SHORTCUTS } from './report-shortcuts.ts'
import { NoReports, ReportsList, ReportsSkeleton } from './reports-list.tsx'
import { useDecideReport } from './use-decide-report.tsx'

interface ReportsPageProps {
  /** The search of the address. */
  search: ReportsSearch
  /** Opens a report, or none; `isStep` if it covers the list, so that Back leads to the list. */
  onRead: (id: string | undefined, isStep: boolean) => void
}

const LABELS = { open: 'Open', upheld: 'Upheld', dismissed: 'Dismissed' } as const

/** Reported enquiries: the list, the open report with its messages beside it, and the decision. */
export function ReportsPage({ search, onRead }: ReportsPageProps) {
  const { state = 'open', enquiry: chosenId } = search
  const list = useInfiniteQuery(reportsQuery(state))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const counts = list.data?.pages.at(-1)?.counts
  const wide = useWideScreen()
  const close = useCloseToList(() => onRead(undefined, false))
  // Where there is space, a report is always open; a sheet opens only on demand.
  const unasked = useDefaultItem(wide ? items[0]?.id : undefined, chosenId ? null : state)
  const shownId = chosenId ?? (wide ? unasked.id : undefined)
  const read = useQuery({ ...reportQuery(shownId ?? ''), enabled: shownId !== undefined })
  const report = shownId === undefined ? undefined : read.data

  const rows = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const { start, dialog } = useDecideReport(report, pane)
  const { move, onListKey } = listKeyNavigation(rows, items, shownId, (id) => onRead(id, false))

  useSingleKeyShortcuts({
    j: () => move(1),
    k: () => move(-1),
    u: () => start('uphold'),
    d: () => start('dismiss'),
    g: () => start('unfreeze'),
  })

  const reading = shownId !== undefined && (
    <DataArea query={read} skeleton={<PaneSkeleton />} failureMargins="p-4 sm:p-8">
      {(data) => <ReportPane ref={pane} report={data} onStep={start} />}
    </DataArea>
  )

  return (
    <>
      <ListAndPane
        label="Report"
        isWide={wide}
        isOpen={shownId !== undefined}
        onClose={close}
        pane={pane}
        reading={reading}
        nothing="Select a report to read it."
        head={
          <>
            <PageHeader
              title="Reports"
              actions={<PageShortcuts shortcuts={SHORTCUTS} inTheList={IN_THE_LIST} />}
            >
              Enquiries that talent reported. Look also into{' '}
              <TextLink to="/admin/reports/networks">paused and silent networks</TextLink> and{' '}
              <TextLink to="/admin/reports/views">profile views</TextLink>.
            </PageHeader>
            <StatePills labels={LABELS} shown={state} counts={counts} />
          </>
        }
        list={
          <DataArea query={list} skeleton={<ReportsSkeleton />} failureMargins="px-4 pb-8 sm:px-8">
            {() =>
              items.length === 0 && !list.hasNextPage ? (
                <NoReports state={state} />
              ) : (
                <>
                  <ReportsList
                    ref={rows}
                    items={items}
                    selectedId={shownId}
                    onSelect={(id) => onRead(id, !wide)}
                    onKeyDown={onListKey}
                  />
                  <div className="p-4 sm:px-8">
                    <LoadMore shown={items.length} names={['reports', 'report']} list={list} />
                  </div>
                </>
              )
            }
          </DataArea>
        }
      />
      {dialog}
    </>
  )
}

function PaneSkeleton() {
  return (
    <div className="grid gap-4 p-4 sm:p-8">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-32" />
      <Skeleton className="h-48" />
    </div>
  )
}
