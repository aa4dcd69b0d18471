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

/**
 * A talent's dashboard: what waits and what is new, and beside it the profile. The profile comes first while there can be
 * no news, because no search finds it yet.
 */
export function TalentHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page isWide>
      <PageHeader title="Dashboard" />
      <DataArea query={overview} skeleton={<TalentHomeSkeleton />}>
        {(data) => (
          <div className={columns}>
            {isJustBegun(data) ? (
              <>
                <Tasks overview={data} />
                <News overview={data} />
              </>
            ) : (
              <>
                <News overview={data} />
                <Tasks overview={data} />
              </>
            )}
          </div>
        )}
      </DataArea>
    </Page>
  )
}

/** Whether nothing can have happened yet: a search finds nobody without a role. */
function isJustBegun({ owed, missing }: TalentOverview): boolean {
  return owed.count === 0 && missing.includes('roles')
}

/** The enquiries that wait, the matches, and how often networks saw the talent. */
function News({ overview: { owed, awaited, matches, missing, appearances } }: HomeProps) {
  return (
    <div className={news}>
      <div className="grid gap-10">
        {owed.count === 0 ? (
          <NobodyWaits />
        ) : (
          <OwedEnquiries title="Waiting for your answer" count={owed.count} all="/talent/enquiries">
            {owed.first.map(enquiryRow)}
          </OwedEnquiries>
        )}
        <OwedEnquiries
          title="Waiting for their answer"
          count={awaited.count}
          all="/talent/enquiries"
        >
          {awaited.first.map(enquiryRow)}
        </OwedEnquiries>
        <OverviewMatches matches={matches} hasRoles={!missing.includes('roles')} />
      </div>
      <AppearancesChart appearances={appearances} />
    </div>
  )
}

/** The talent's profile: who sees it, and what is missing. */
function Tasks({ overview }: HomeProps) {
  const { missing } = overview
  return (
    <div className={tasks}>
      <div className="grid gap-4">
        <OwnProfile overview={overview} />
        <OverviewVisibility />
      </div>
      <ProfileProgress
        missing={missing.map(missingTalentPart)}
        of={TALENT_PARTS.length}
        title={(part) => <MissingPartLink part={part} />}
        all={<TextLink to="/talent/profile">See all {missing.length} missing parts</TextLink>}
      />
    </div>
  )
}

interface HomeProps {
  overview: TalentOverview
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
function OwnProfile({ overview }: HomeProps) {
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

/** The profile beside the news, whichever comes first; one below the other on a narrow page. */
const columns = 'grid items-start gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]'
const tasks = 'grid gap-10 xl:col-start-2 xl:row-start-1'

/** Two columns on a wide screen. */
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
