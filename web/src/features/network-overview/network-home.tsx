import { useQuery } from '@tanstack/react-query'
import { missingNetworkPart } from '../../../../shared/completeness.ts'
import { MissingPartLink } from '../../entities/network/missing-part-link.tsx'
import { captionOf, OwnCompanyFacts } from '../../entities/network/own-company-facts.tsx'
import { overviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { CaptionCard } from '../../ui/caption-card.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { NextSteps } from '../../ui/next-steps.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OverviewNews } from './overview-news.tsx'

/** A network's dashboard: what is new for it, how it stands, and what its profile lacks. */
export function NetworkHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader title="Dashboard" />
      <DataArea query={overview} skeleton={<NetworkHomeSkeleton />}>
        {(data) => (
          <div className="grid items-start gap-10 xl:grid-cols-2">
            <OverviewNews {...data} />
            <div className="grid gap-10">
              <section aria-label="Your network" className="grid gap-6">
                <CaptionCard
                  as="h2"
                  name={data.networkName}
                  line={captionOf(data)}
                  photo={data.logo && { url: data.logo.url, alt: `Logo of ${data.networkName}` }}
                />
                <OwnCompanyFacts overview={data} />
              </section>
              <NextSteps
                missing={data.missing.map(missingNetworkPart)}
                title={(part) => <MissingPartLink part={part} />}
              >
                Your network is approved, and you can browse talent at any time. A complete profile
                shows our team who is casting, and takes ten minutes.
              </NextSteps>
            </div>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

function NetworkHomeSkeleton() {
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <div className="grid gap-10">
        <Skeleton className="h-48" />
        <Skeleton className="h-40" />
        <Skeleton className="h-48" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="aspect-video" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
