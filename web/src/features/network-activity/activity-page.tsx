import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listNetworkActivity } from '../../../../shared/endpoints/network-activity.ts'
import type { NetworkActivitySearch } from '../../../../shared/search-params/network-activity.ts'
import { endpointListQuery } from '../../lib/endpoint-query.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ActivityDays } from './activity-days.tsx'
import { ActivityFilters } from './activity-filters.tsx'

interface ActivityPageProps {
  /** The search of the address. */
  search: NetworkActivitySearch
  onSearch: (change: NetworkActivitySearch) => void
}

/** The network's activity, newest first, and its filters. */
export function ActivityPage({ search, onSearch }: ActivityPageProps) {
  const { about, member } = search
  const list = useInfiniteQuery({
    ...endpointListQuery(listNetworkActivity, { about, member }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <BackLink to="/network/members">Members</BackLink>
      <PageHeader title="Activity">
        What happened in your network in the last 180 days, newest first. Confidential lists and
        briefs appear only to those who can see them.
      </PageHeader>
      <div className="grid gap-6">
        <ActivityFilters search={search} onMember={(chosen) => onSearch({ member: chosen })} />
        <DataArea query={list} skeleton={<ActivitySkeleton />}>
          {({ pages }) => {
            const entries = pages.flatMap(({ items }) => items)
            if (entries.length === 0) {
              return <Nothing narrowed={about !== undefined || member !== undefined} />
            }
            return (
              <div
                aria-busy={list.isPlaceholderData || undefined}
                className={`grid gap-5 ${list.isPlaceholderData ? 'opacity-60' : ''}`}
              >
                <ActivityDays entries={entries} />
                <LoadMore shown={entries.length} names={['entries', 'entry']} list={list} />
              </div>
            )
          }}
        </DataArea>
      </div>
    </Page>
  )
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  return narrowed ? (
    <EmptyState
      title="Nothing matches"
      action={
        <ButtonLink to="/network/activity" variant="outline">
          Show everything
        </ButtonLink>
      }
    >
      Nothing of this kind happened in the last 180 days.
    </EmptyState>
  ) : (
    <EmptyState
      title="Nothing yet"
      action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
    >
      When someone in your network saves a person, writes a brief, sends an enquiry or invites a
      colleague, it appears here.
    </EmptyState>
  )
}

function ActivitySkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-6 w-44" />
      <SkeletonRows count={8} className="grid py-3">
        <Skeleton className="h-5 w-full max-w-96" />
      </SkeletonRows>
    </div>
  )
}
