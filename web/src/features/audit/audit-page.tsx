import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditSearch } from '../../../../shared/search-params/desk.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useRecordCheck } from './audit-check.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery } from './audit-queries.ts'
import { DeskReads } from './desk-reads.tsx'

interface AuditPageProps {
  /** The search of the address. */
  search: AuditSearch
  onSearch: (change: AuditSearch) => void
}

/** The audit log: to read, to filter, and to verify. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const check = useRecordCheck()
  const { tab } = search
  return (
    <Page isWide>
      <PageHeader title="Audit log" actions={tab !== 'reads' && check.button}>
        {tab === 'reads'
          ? 'Which administrators opened which accounts, newest first. Each is listed once a day and kept for 180 days.'
          : 'Every decision and change, newest first. Each entry is chained to the one before it, so the record cannot be altered unnoticed.'}
      </PageHeader>
      {tab !== 'reads' && check.notice}
      <div className="grid gap-6">
        <PillNav label="What to list">
          {TABS.map(([value, label]) => (
            <li key={label}>
              <PillLink
                to="."
                search={value ? { tab: value } : {}}
                aria-current={value === tab ? 'page' : undefined}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                {label}
              </PillLink>
            </li>
          ))}
        </PillNav>
        {tab === 'reads' ? (
          <DeskReads reader={search.actor} onReader={(actor) => onSearch({ actor })} />
        ) : (
          <TheRecord search={search} onSearch={onSearch} />
        )}
      </div>
    </Page>
  )
}

const TABS = [
  [undefined, 'Changes'],
  ['reads', 'Reads'],
] as const

function TheRecord({ search, onSearch }: AuditPageProps) {
  const list = useInfiniteQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <AuditFilters search={search} onChange={onSearch} />
      <DataArea query={list} skeleton={<EntriesSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items)
          if (entries.length === 0) return <NoEntries search={search} />
          return (
            <div
              aria-busy={list.isPlaceholderData || undefined}
              className={`grid gap-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <ol className="divide-y divide-line border-y border-line">
                {entries.map((entry) => (
                  <li key={entry.id}>
                    <AuditEntry entry={entry} />
                  </li>
                ))}
              </ol>
              <LoadMore shown={entries.length} names={['entries', 'entry']} list={list} />
            </div>
          )
        }}
      </DataArea>
    </>
  )
}

/** How the record is searched by a name. */
const NAME_IN_FULL = ' Type each word of the name or email in full. Only the last may be shortened.'

function NoEntries({ search }: Pick<AuditPageProps, 'search'>) {
  const { email, from, to } = search
  const isReversed = from !== undefined && to !== undefined && from > to
  return Object.values(search).some((value) => value !== undefined) ? (
    <EmptyState
      title="No entry matches"
      action={
        <ButtonLink to="." search={{}} variant="outline">
          Clear the filters
        </ButtonLink>
      }
    >
      {isReversed
        ? 'The first day is after the last one. Choose an earlier “From” or a later “To”.'
        : `No entry has all that you chose.${email ? NAME_IN_FULL : ''}`}
    </EmptyState>
  ) : (
    <EmptyState title="Nothing recorded yet">
      The first decision, note, answer or settings change will appear here.
    </EmptyState>
  )
}

function EntriesSkeleton() {
  return (
    <SkeletonRows count={8} className="grid gap-3 py-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-12" />
    </SkeletonRows>
  )
}
