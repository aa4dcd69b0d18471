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
  /** As the address has it. */
  search: AuditSearch
  onSearch: (change: AuditSearch) => void
}

/** The record of what was done: to read, to narrow, and to check. */
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
  const filtered = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      <AuditFilters search={search} onChange={onSearch} />
      <DataArea query={list} skeleton={<EntriesSkeleton />}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.items)
          if (entries.length === 0) return <NoEntries filtered={filtered} />
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
              <LoadMore
                shown={entries.length}
                names={['entries', 'entry']}
                hasMore={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            </div>
          )
        }}
      </DataArea>
    </>
  )
}

function NoEntries({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState
      title="No entry matches"
      action={
        <ButtonLink to="." search={{}} variant="outline">
          Clear the filters
        </ButtonLink>
      }
    >
      No entries by or about these accounts on these days. Email addresses must be complete.
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
