import { useQuery } from '@tanstack/react-query'
import { missingTalentPart, TALENT_PARTS } from '../../../../shared/completeness.ts'
import type { TalentEnquiryItem } from '../../../../shared/enquiry-items.ts'
import type { TalentOverview } from '../../../../shared/overviews.ts'
import { OwedEnquiries } from '../../entities/enquiry/owed-enquiries.tsx'
import { TalentEnquiryLink } from '../../entities/enquiry/talent-enquiry-link.tsx'
import { overviewQuery } from '../../entities/overview/talent-overview-queries.ts'
import { MissingPartLink } from '../../entities/talent/missing-part-link.tsx'
import { nameOf, photoOf } from '../../entities/talent/talent-words.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { Face } from '../../ui/face.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProfileProgress } from '../../ui/profile-progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AppearancesChart } from './appearances-chart.tsx'
import { OverviewMatches } from './overview-matches.tsx'
import { OverviewVisibility } from './overview-visibility.tsx'

/** A talent's dashboard: the tasks, the matches, and the state of things. */
export function TalentHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page isWide>
      <PageHeader title="Dashboard" />
      <DataArea query={overview} skeleton={<TalentHomeSkeleton />}>
        {(data) => (
          <div className={columns}>
            <div className={news}>
              <div className="grid gap-10">
                {data.owed.count === 0 ? (
                  <NobodyWaits />
                ) : (
                  <OwedEnquiries
                    title="Waiting for your answer"
                    count={data.owed.count}
                    all="/talent/enquiries"
                  >
                    {data.owed.first.map(enquiryRow)}
                  </OwedEnquiries>
                )}
                <OwedEnquiries
                  title="Waiting for their answer"
                  count={data.awaited.count}
                  all="/talent/enquiries"
                >
                  {data.awaited.first.map(enquiryRow)}
                </OwedEnquiries>
                <OverviewMatches matches={data.matches} />
              </div>
              <AppearancesChart appearances={data.appearances} />
            </div>
            <div className="grid gap-10">
              <div className="grid gap-4">
                <OwnProfile overview={data} />
                <OverviewVisibility />
              </div>
              <ProfileProgress
                missing={data.missing.map(missingTalentPart)}
                of={TALENT_PARTS.length}
                title={(part) => <MissingPartLink part={part} />}
                all={
                  <TextLink to="/talent/profile">
                    See all {data.missing.length} missing parts
                  </TextLink>
                }
              />
            </div>
          </div>
        )}
      </DataArea>
    </Page>
  )
}

const enquiryRow = (enquiry: TalentEnquiryItem) => (
  <li key={enquiry.id}>
    <TalentEnquiryLink enquiry={enquiry} />
  </li>
)

/** The top of the dashboard while no enquiry waits. */
function NobodyWaits() {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">Waiting for your answer</h2>
      <p className="measure text-sm text-soft">
        No one is waiting for you. When a network asks you about a job, you answer it here.{' '}
        <TextLink to="/talent/enquiries">See all enquiries</TextLink>
      </p>
    </section>
  )
}

/** The talent as networks see them, with a link to the profile. */
function OwnProfile({ overview }: { overview: TalentOverview }) {
  const photo = photoOf(overview)
  return (
    <section aria-label="Your profile" className="flex min-w-0 items-center gap-4">
      <Face name={nameOf(overview)} photo={photo} alt={photo?.alt ?? ''} className="w-24" />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-lg wrap-anywhere">
          <bdi>{nameOf(overview)}</bdi>
        </h2>
        <p className="text-sm">
          <TextLink to="/talent/profile">My profile</TextLink>
        </p>
      </div>
    </section>
  )
}

/** The actions beside the overview; above it on a narrow page. */
const columns = 'grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]'

/** The news: two columns on a wide screen. */
const news = 'grid items-start gap-x-14 gap-y-10 min-[115rem]:grid-cols-2'

function TalentHomeSkeleton() {
  return (
    <div className={columns}>
      <div className={news}>
        <div className="grid gap-10">
          <Skeleton className="h-64" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-80" />
      </div>
      <div className="grid gap-10">
        <Skeleton className="h-60" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
