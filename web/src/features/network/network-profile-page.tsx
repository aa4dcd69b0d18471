import { useQuery } from '@tanstack/react-query'
import { DataArea } from '../../ui/data-area.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LowerThird } from '../../ui/lower-third.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { overviewQuery } from './network-queries.ts'
import { captionOf, OwnCompanyFacts } from './own-company-facts.tsx'

/** A network's own profile. For now what it told at registration. */
export function NetworkProfilePage() {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader title="Company profile">What you told us when you applied.</PageHeader>
      <div className="grid items-start gap-10 xl:grid-cols-2">
        <DataArea query={overview} skeleton={<Skeleton className="aspect-video" />}>
          {(data) => (
            <section aria-label="Your network" className="grid gap-6">
              <LowerThird as="h2" name={data.networkName} line={captionOf(data)} />
              <OwnCompanyFacts overview={data} />
            </section>
          )}
        </DataArea>
        <EmptyState title="Your network will introduce itself here">
          What you broadcast and where, your programmes, your logo and your people, shown as talent
          will see it. Until then, write to us if something here is wrong.
        </EmptyState>
      </div>
    </Page>
  )
}
