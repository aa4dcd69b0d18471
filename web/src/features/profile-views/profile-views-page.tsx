import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { MANY_PROFILES } from '../../../../shared/profile-views.ts'
import type { ProfileViewsSearch } from '../../../../shared/search-params/desk.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { StatePills } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { profileViewsQuery } from './profile-views-queries.ts'
import { ProfileViewsRow } from './profile-views-row.tsx'
import { useMarkChecked } from './use-mark-checked.ts'

const LABELS = { open: 'To check', checked: 'Checked' } as const

/** The accounts that opened more profiles in a day than casting needs, each with a link. */
export function ProfileViewsPage({ search }: { search: ProfileViewsSearch }) {
  const { state = 'open' } = search
  const list = useInfiniteQuery(profileViewsQuery(search))
  const counts = list.data?.pages[0]?.counts
  const checking = useMarkChecked()
  const part = useRef<HTMLDivElement>(null)
  // A row that was marked disappears with the pressed button.
  const focusHandlers = useLostFocus(() => {
    const next = part.current?.querySelector<HTMLElement>('article button')
    if (next) next.focus({ preventScroll: true })
    else focusHeading()
  })
  return (
    <Page isWide>
      <BackLink to="/admin/reports">Reports</BackLink>
      <PageHeader title="Profile views">
        Accounts that opened more than {MANY_PROFILES} different profiles in one day, in the last 90
        days. We do not keep which ones. Open the account to look into it, write to them, or
        deactivate it.
      </PageHeader>
      <div ref={part} {...focusHandlers} className="grid gap-6">
        <StatePills labels={LABELS} shown={state} counts={counts} />
        <DataArea query={list} skeleton={<RowsSkeleton />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            if (items.length === 0) return <Nobody state={state} />
            return (
              <PagedRows
                label="Profile views"
                items={items}
                names={['entries', 'entry']}
                list={list}
              >
                {(views) => (
                  <ProfileViewsRow
                    views={views}
                    sending={checking.isOnTheWay(views)}
                    onCheck={() => checking.make(views)}
                  />
                )}
              </PagedRows>
            )
          }}
        </DataArea>
      </div>
    </Page>
  )
}

function Nobody({ state }: { state: keyof typeof LABELS }) {
  return state === 'open' ? (
    <EmptyState title="Nothing stands out">
      When an account opens more than {MANY_PROFILES} profiles in a day it appears here, and on the
      dashboard.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing has been checked">
      What you mark as checked moves here. It comes back if the number more than doubles.
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <SkeletonRows count={5} className="grid grid-cols-1 gap-2 py-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-5 w-72" />
      <Skeleton className="h-5 w-96 max-w-full" />
    </SkeletonRows>
  )
}
