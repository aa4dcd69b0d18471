import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ANSWERED_LEAST,
  ASKED_LATELY,
  type AskingNetwork,
  SILENCE_DAYS,
} from '../../../../shared/asking-networks.ts'
import type { AskingNetworksSearch } from '../../../../shared/search-params/desk.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { StatePills } from '../../ui/pill-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { AskingNetworkRow } from './asking-network-row.tsx'
import { askingNetworksQuery } from './asking-networks-queries.ts'
import { EndPauseDialog } from './end-pause-dialog.tsx'

const LABELS = { paused: 'Paused', silent: 'Silent' } as const

/**
 * The networks that cannot send enquiries until an administrator has looked, and those that left talent without an
 * answer.
 */
export function AskingNetworksPage({ search }: { search: AskingNetworksSearch }) {
  const { state = 'paused' } = search
  const list = useInfiniteQuery(askingNetworksQuery(search))
  const counts = list.data?.pages[0]?.counts
  // The network of the dialog, which stays the same whatever is refetched meanwhile.
  const [looked, setLooked] = useState<AskingNetwork | null>(null)
  return (
    <Page isWide>
      <BackLink to="/admin/reports">Reports</BackLink>
      <PageHeader title="Paused and silent networks">
        A network is paused when talent answered fewer than {ANSWERED_LEAST} of its last{' '}
        {ASKED_LATELY} enquiries: it cannot send new ones until you have looked. It is silent when
        it left someone who said yes without an answer in the last {SILENCE_DAYS} days. You see no
        word of an enquiry here.
      </PageHeader>
      <div className="grid gap-6">
        <StatePills labels={LABELS} shown={state} counts={counts} />
        <DataArea query={list} skeleton={<RowsSkeleton />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items)
            if (items.length === 0) return <NoNetworks state={state} />
            return (
              <PagedRows
                label={`${LABELS[state]} networks`}
                items={items}
                names={['networks', 'network']}
                list={list}
              >
                {(network) => (
                  <AskingNetworkRow network={network} onLook={() => setLooked(network)} />
                )}
              </PagedRows>
            )
          }}
        </DataArea>
      </div>
      {looked && (
        <EndPauseDialog key={looked.id} network={looked} onClose={() => setLooked(null)} />
      )}
    </Page>
  )
}

function NoNetworks({ state }: { state: keyof typeof LABELS }) {
  return state === 'paused' ? (
    <EmptyState title="No network is paused">
      When talent answer fewer than {ANSWERED_LEAST} of a network’s last {ASKED_LATELY} enquiries it
      appears here, and on the dashboard.
    </EmptyState>
  ) : (
    <EmptyState title="No network is silent">
      When a network leaves someone who said yes without an answer, it appears here for{' '}
      {SILENCE_DAYS} days.
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <SkeletonRows count={4} className="grid grid-cols-1 gap-2 py-4">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </SkeletonRows>
  )
}
