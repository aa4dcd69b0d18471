import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../../shared/endpoint.ts'
import { listNetworkEnquiries } from '../../../../shared/endpoints/enquiries.ts'
import type { EnquiriesSearch } from '../../../../shared/search-params/enquiries.ts'
import { NetworkEnquiryLink } from '../../entities/enquiry/network-enquiry-link.tsx'
import { answerTo, endpointListQuery } from '../../lib/endpoint-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { PillLink, PillNav } from '../../ui/pill-link.tsx'
import { EnquiriesSkeleton } from './enquiries-skeleton.tsx'
import { InboxUpdates } from './inbox-updates.tsx'
import { useInboxUpdates } from './use-inbox-updates.ts'

const CHOICES: readonly { label: string; search: EnquiriesSearch }[] = [
  { label: 'All', search: {} },
  { label: 'Waiting', search: { owed: 'talent' } },
  { label: 'Talking', search: { state: 'talking' } },
  { label: 'Declined', search: { state: 'declined' } },
  { label: 'Closed', search: { state: 'closed' } },
]

/** The network's enquiries: those that wait for its own answer first. */
export function NetworkEnquiriesPage({ state, owed }: EnquiriesSearch) {
  const inbox = endpointListQuery(listNetworkEnquiries, { state, owed })
  // `useInboxUpdates` alone updates the visible list, so that no refetch moves its rows.
  const list = useInfiniteQuery({ ...inbox, refetchOnWindowFocus: false })
  const fresh = useInboxUpdates(inbox.queryKey, (signal) =>
    answerTo(ask(listNetworkEnquiries, { state, owed }), signal),
  )
  return (
    <Page>
      <PageHeader title="Enquiries">
        The people your network has asked about a job. Those waiting for your answer come first.
      </PageHeader>
      <PillNav label="Enquiries shown">
        {CHOICES.map(({ label, search }) => (
          <li key={label}>
            <PillLink
              to="/network/enquiries"
              search={search}
              aria-current={state === search.state && owed === search.owed ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              {label}
            </PillLink>
          </li>
        ))}
      </PillNav>
      <InboxUpdates fresh={fresh}>
        <DataArea query={list} skeleton={<EnquiriesSkeleton />}>
          {({ pages }) => {
            const enquiries = pages.flatMap(({ items }) => items)
            if (enquiries.length === 0 && !list.hasNextPage) {
              return <NoEnquiries isAll={state === undefined && owed === undefined} />
            }
            return (
              <PagedRows
                label="Enquiries"
                items={enquiries}
                names={['enquiries', 'enquiry']}
                list={list}
              >
                {(enquiry) => <NetworkEnquiryLink enquiry={enquiry} />}
              </PagedRows>
            )
          }}
        </DataArea>
      </InboxUpdates>
    </Page>
  )
}

function NoEnquiries({ isAll }: { isAll: boolean }) {
  if (!isAll) {
    return <EmptyState title="None of these">Enquiries with this status appear here.</EmptyState>
  }
  return (
    <EmptyState
      title="Your enquiries will appear here"
      action={<ButtonLink to="/network/browse">Browse talent</ButtonLink>}
    >
      Open a profile and choose “Ask”. An enquiry says what the job is, what it pays and until when
      you wait, and is answered with a yes or a not now.
    </EmptyState>
  )
}
