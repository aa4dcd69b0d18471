import { useQuery } from '@tanstack/react-query'
import type { AdminOverview } from '../../../../shared/overviews.ts'
import { APPLICANT_ROLES } from '../../../../shared/roles.ts'
import { ageInWords, hoursInWords } from '../../lib/time-words.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DataArea } from '../../ui/data-area.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat } from '../../ui/stat.tsx'
import { AccountCounts } from './account-counts.tsx'
import { overviewQuery } from './admin-queries.ts'

/** The administrators' dashboard: what waits, how fast it is decided, who came. */
export function AdminHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        actions={<ButtonLink to="/admin/approvals">Review applications</ButtonLink>}
      />
      <DataArea query={overview} skeleton={<AdminHomeSkeleton />}>
        {(data) => (
          <>
            <Waiting overview={data} />
            <div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <BarChart
                title="Sign-ups per day, last 30 days"
                names={{ lower: 'Talent', upper: 'Networks' }}
                bars={data.signUpsPerDay.map(({ day, talent, tvNetwork }) => ({
                  label: dayInWords(day),
                  lower: talent,
                  upper: tvNetwork,
                }))}
              />
              <section className="grid content-start gap-3">
                <h2 className="text-lg">Accounts</h2>
                <AccountCounts counts={data.counts} roles={APPLICANT_ROLES} />
              </section>
            </div>
          </>
        )}
      </DataArea>
    </Page>
  )
}

function Waiting({ overview }: { overview: AdminOverview }) {
  const { counts, oldestPendingAt, medianHoursToDecision, p90HoursToDecision } = overview
  const pending = counts.talent.pending + counts.tv_network.pending
  return (
    <section
      aria-label="The waiting list"
      className="rounded-box bg-stage p-6 text-on-stage sm:p-8"
    >
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
        <Stat
          label="Waiting now"
          note={
            oldestPendingAt
              ? `the oldest for ${ageInWords(oldestPendingAt)}`
              : 'everybody has an answer'
          }
        >
          {pending}
        </Stat>
        <Stat label="Half are decided within" note="median time to a decision">
          {medianHoursToDecision === null ? '–' : hoursInWords(medianHoursToDecision)}
        </Stat>
        <Stat label="Nine of ten within" note="90th percentile">
          {p90HoursToDecision === null ? '–' : hoursInWords(p90HoursToDecision)}
        </Stat>
      </dl>
    </section>
  )
}

const dayFormat = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The database counts by days of UTC, so they are named so. */
function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}

function AdminHomeSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-110 sm:h-44" />
      <div className="grid gap-10 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
