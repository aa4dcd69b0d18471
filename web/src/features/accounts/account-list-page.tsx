import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import type { AccountListSearch } from '../../../../shared/search-params/desk.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import { useExport } from './account-list-export.tsx'
import { AccountListFilters } from './account-list-filters.tsx'
import { accountCountsQuery, accountsQuery } from './account-list-queries.ts'
import { AccountListTable } from './account-list-table.tsx'

interface ManageAccountsPageProps {
  kind: ApplicantRole
  /** The search of the address. */
  search: AccountListSearch
  onSearch: (change: AccountListSearch) => void
}

const WORDS = {
  talent: {
    title: 'Manage talent',
    names: ['talent', 'talent'],
    nobody: 'Nobody has applied as talent yet',
    coming: 'Presenters, journalists and producers will appear here as soon as they apply.',
  },
  tv_network: {
    title: 'Manage networks',
    names: ['networks', 'network'],
    nobody: 'No network has applied yet',
    coming: 'TV networks will appear here as soon as they apply, whatever their status.',
  },
} as const satisfies Record<ApplicantRole, unknown>

/** All accounts of one kind, whatever their status: to find one, and to download the list. */
export function AccountListPage({ kind, search, onSearch }: ManageAccountsPageProps) {
  const list = useInfiniteQuery({
    ...accountsQuery(kind, search),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...accountCountsQuery(kind, search),
    placeholderData: keepPreviousData,
  })
  const exporting = useExport(kind, search)
  const { title, names } = WORDS[kind]

  return (
    <Page isWide>
      <PageHeader title={title} actions={exporting.button} />
      {exporting.notice}
      <div className="grid gap-6">
        <AccountListFilters kind={kind} search={search} counts={counts.data} onChange={onSearch} />
        <DataArea query={list} skeleton={<TableSkeleton />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            if (items.length === 0) return <NoAccounts kind={kind} search={search} />
            return (
              <div
                aria-busy={list.isPlaceholderData || undefined}
                className={`grid gap-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                <AccountListTable kind={kind} items={items} />
                <LoadMore shown={items.length} names={names} list={list} />
              </div>
            )
          }}
        </DataArea>
      </div>
    </Page>
  )
}

function NoAccounts({ kind, search }: { kind: ApplicantRole; search: AccountListSearch }) {
  const { sort, ...filters } = search
  const filtered = Object.values(filters).some((value) => value !== undefined)
  if (!filtered) return <EmptyState title={WORDS[kind].nobody}>{WORDS[kind].coming}</EmptyState>
  return (
    <EmptyState
      title="No matches"
      action={
        <ButtonLink to="." search={{ sort }} variant="outline">
          Clear the filters
        </ButtonLink>
      }
    >
      No account matches these filters. Try part of the name or address, or fewer filters.
    </EmptyState>
  )
}

function TableSkeleton() {
  return (
    <div className="grid gap-3 pt-2">
      <SkeletonList count={10}>
        <Skeleton className="h-36 sm:h-13" />
      </SkeletonList>
    </div>
  )
}
