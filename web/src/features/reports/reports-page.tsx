import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Report } from '../../../../shared/enquiry-reports.ts'
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
import { ReportDialog, type ReportStep } from './report-dialog.tsx'
import { ReportPane } from './report-pane.tsx'
import { reportQuery, reportsQuery } from './report-queries.ts'
import { IN_THE_LIST, SHORTCUTS } from './report-shortcuts.ts'
import { NoReports, ReportsList, ReportsSkeleton } from './reports-list.tsx'
import { useReportDecision } from './use-report-decision.ts'

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
  // The report as it was when the dialog opened: the decision is about this one, whatever is refetched meanwhile.
  const [asked, setAsked] = useState<{ report: Report; step: ReportStep | null } | null>(null)
  const endAsking = () => setAsked((before) => before && { ...before, step: null })
  /** Then the button that asked for it is gone. */
  const isDecided = useRef(false)
  const decision = useReportDecision(() => {
    isDecided.current = true
    endAsking()
  })

  const { move, onListKey } = listKeyNavigation(rows, items, shownId, (id) => onRead(id, false))

  function start(wanted: ReportStep): void {
    if (report === undefined || !isPossible(wanted, report)) return
    decision.reset()
    isDecided.current = false
    setAsked({ report, step: wanted })
  }

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
      {asked && (
        <ReportDialog
          key={asked.report.id}
          step={asked.step}
          report={asked.report}
          isSending={decision.isPending}
          problem={decision.error?.message ?? null}
          onConfirm={(step, note) => decision.mutate({ report: asked.report, step, note })}
          onClose={endAsking}
          finalFocus={() => (isDecided.current && pane.current?.querySelector('h2')) || null}
        />
      )}
    </>
  )
}

function isPossible(step: ReportStep, { state, isFrozen }: Report): boolean {
  switch (step) {
    case 'uphold':
      return state === 'open'
    case 'dismiss':
      return state !== 'dismissed'
    case 'unfreeze':
      return state === 'dismissed' && isFrozen
  }
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
