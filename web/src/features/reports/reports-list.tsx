import type { KeyboardEvent, Ref } from 'react'
import type { ReportItem } from '../../../../shared/enquiry-reports.ts'
import { REPORTED } from '../../entities/enquiry/reported-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import type { ReportState } from './report-queries.ts'
import { dueInWords, isOverdue, reporterOf } from './report-words.ts'

interface ReportsListProps {
  ref: Ref<HTMLUListElement>
  items: readonly ReportItem[]
  /** The report that is open beside the list. */
  selectedId: string | undefined
  onSelect: (id: string) => void
  /** For a row that has focus. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** The reports: one row each, with its deadline. */
export function ReportsList({ ref, items, selectedId, onSelect, onKeyDown }: ReportsListProps) {
  return (
    <ul ref={ref} className="border-t border-line">
      {items.map((report) => (
        <li key={report.id} className="border-b border-line">
          <button
            type="button"
            data-row
            aria-current={report.id === selectedId || undefined}
            onClick={() => onSelect(report.id)}
            onKeyDown={onKeyDown}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-l-4 border-transparent py-3 pr-4 pl-3 text-left text-sm -outline-offset-2 hover:bg-wash few:grid-cols-1 sm:pr-8 sm:pl-7 aria-[current=true]:border-tally aria-[current=true]:bg-wash"
          >
            <span className="truncate font-semibold few:whole" title={report.network.name}>
              <bdi>{report.network.name}</bdi>
            </span>
            <span
              className={`tabular ${isOverdue(report) ? 'font-semibold text-danger' : 'text-soft'}`}
            >
              {dueInWords(report)}
            </span>
            <span className="col-span-full wrap-anywhere">{REPORTED[report.reason]}</span>
            <span className="col-span-full text-soft wrap-anywhere">
              reported by <bdi>{reporterOf(report)}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const EMPTY = {
  open: {
    title: 'No open reports',
    words: 'When a talent reports an enquiry it appears here, to be decided within 24 hours.',
  },
  upheld: {
    title: 'Nothing has been upheld',
    words: 'Reports you agree with appear here. Two of them stop a network from writing to talent.',
  },
  dismissed: {
    title: 'Nothing has been dismissed',
    words: 'Reports you dismiss appear here, and you can reopen their enquiries.',
  },
} as const satisfies Record<ReportState, unknown>

/** Shown if there is no report. */
export function NoReports({ state }: { state: ReportState }) {
  const { title, words } = EMPTY[state]
  return (
    <div className="px-4 pb-8 sm:px-8">
      <EmptyState title={title}>{words}</EmptyState>
    </div>
  )
}

/** The placeholder of the list while it loads. */
export function ReportsSkeleton() {
  return (
    <SkeletonRows count={6} className="grid gap-2 px-4 py-3 sm:px-8">
      <Skeleton className="h-4.5 w-1/3" />
      <Skeleton className="h-4.5 w-2/3" />
      <Skeleton className="h-4.5" />
    </SkeletonRows>
  )
}
