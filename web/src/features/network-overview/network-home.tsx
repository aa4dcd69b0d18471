import { useQuery } from '@tanstack/react-query'
import { missingNetworkPart, NETWORK_PARTS } from '../../../../shared/completeness.ts'
import { MissingPartLink } from '../../entities/network/missing-part-link.tsx'
import { overviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProfileProgress } from '../../ui/profile-progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { NetworkFigures } from './network-figures.tsx'
import { OverviewNews } from './overview-news.tsx'

/** A network's dashboard: the tasks, the news, and the state of things. */
export function NetworkHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page isWide>
      <PageHeader title="Dashboard" />
      <DataArea query={overview} skeleton={<NetworkHomeSkeleton />}>
        {(data) => (
          <div className={columns}>
            <OverviewNews {...data} />
            <div className="grid gap-10">
              <NetworkFigures {...data} />
              {data.missing.length > 0 && (
                <ProfileProgress
                  missing={data.missing.map(missingNetworkPart)}
                  of={NETWORK_PARTS.length}
                  title={(part) => <MissingPartLink part={part} />}
                  all={
                    <TextLink to="/network/profile">
                      See all {data.missing.length} missing parts
                    </TextLink>
                  }
                />
              )}
            </div>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

/** The network's standing beside the news; below it on a narrow page. */
const columns = 'grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]'

function NetworkHomeSkeleton() {
  return (
    <div className={columns}>
      <div className="grid gap-10">
        <Skeleton className="h-64" />
        <Skeleton className="h-96" />
        <Skeleton className="h-48" />
      </div>
      <div className="grid gap-10">
        <Skeleton className="h-80" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
