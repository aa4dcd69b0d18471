import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from '../../../../shared/endpoint.ts'
import { listTalentEnquiries } from '../../../../shared/endpoints/enquiries.ts'
import { TalentEnquiryLink } from '../../entities/enquiry/talent-enquiry-link.tsx'
import { answerTo, endpointListQuery } from '../../lib/endpoint-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PagedRows } from '../../ui/paged-rows.tsx'
import { EnquiriesSkeleton } from './enquiries-skeleton.tsx'
import { InboxUpdates } from './inbox-updates.tsx'
import { OpenOffers } from './open-offers.tsx'
import { PromisedDays } from './promised-days.tsx'
import { useInboxUpdates } from './use-inbox-updates.ts'

/** The enquiries to a talent: those that wait for an answer first. */
export function TalentEnquiriesPage() {
  const inbox = endpointListQuery(listTalentEnquiries)
  // `useInboxUpdates` alone updates the visible list, so that no refetch moves its rows.
  const list = useInfiniteQuery({ ...inbox, refetchOnWindowFocus: false })
  const fresh = useInboxUpdates(inbox.queryKey, (signal) =>
    answerTo(ask(listTalentEnquiries), signal),
  )
  return (
    <Page>
      <PageHeader title="Enquiries">
        Networks that ask you about a job. Each says who asks, what it pays and until when they
        wait.
      </PageHeader>
      <InboxUpdates fresh={fresh}>
        <DataArea query={list} skeleton={<EnquiriesSkeleton />}>
          {({ pages }) => {
            const enquiries = pages.flatMap(({ items }) => items)
            if (enquiries.length === 0) return <NoEnquiries />
            const { offers = [], days = [] } = pages[0] ?? {}
            return (
              <>
                <OpenOffers offers={offers} />
                <PromisedDays days={days} />
                <div className="grid gap-4">
                  {(offers.length > 0 || days.length > 0) && (
                    <h2 className="text-lg">All enquiries</h2>
                  )}
                  <PagedRows
                    label="Enquiries"
                    items={enquiries}
                    names={['enquiries', 'enquiry']}
                    list={list}
                  >
                    {(enquiry) => <TalentEnquiryLink enquiry={enquiry} />}
                  </PagedRows>
                </div>
              </>
            )
          }}
        </DataArea>
      </InboxUpdates>
    </Page>
  )
}

function NoEnquiries() {
  return (
    <EmptyState
      title="Enquiries will appear here"
      action={
        <ButtonLink to="/talent/profile" variant="outline">
          See your profile
        </ButtonLink>
      }
    >
      When a network asks you about a job, you read here who asks and what it pays, and answer yes
      or not now. Your phone number and your addresses stay with you until you give them.
    </EmptyState>
  )
}
