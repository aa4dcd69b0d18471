import { useQuery } from '@tanstack/react-query'
import { now } from '../../../../shared/clock.ts'
import { APPLICANT_ROLES } from '../../../../shared/roles.ts'
import { overviewQuery } from '../../entities/overview/admin-overview-queries.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { writeShortDay } from '../../ui/calendar-day.ts'
import { DataArea } from '../../ui/data-area.tsx'
import { lazyValue } from '../../ui/lazy-value.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx'
import { AccountCounts } from './account-counts.tsx'
import { OverviewPace } from './overview-pace.tsx'
import { OverviewTasks } from './overview-tasks.tsx'

/** The administrators' dashboard: open tasks, the speed of decisions, and new accounts. */
export function AdminHome() {
  const overview = useQuery(overviewQuery)
  return (
    <Page isWide>
      <PageHeader
        title="Dashboard"
        note={<time>{today().format(now())}</time>}
        actions={<ButtonLink to="/admin/approvals">Review applications</ButtonLink>}
      />
      <DataArea query={overview} skeleton={<AdminHomeSkeleton />}>
        {(data) => (
          <>
            <OverviewPace overview={data} />
            <OverviewTasks overview={data} />
            <div className={columns}>
              <section className="grid content-start gap-3">
                <h2 className="text-lg">Accounts</h2>
                <AccountCounts counts={data.counts} roles={APPLICANT_ROLES} />
              </section>
              <BarChart
                title="Sign-ups per day, last 30 days"
                names={['Talent', 'Networks']}
                bars={data.signUpsPerDay.map(({ day, talent, tvNetwork }) => ({
                  label: writeShortDay(day),
                  amounts: [talent, tvNetwork],
                }))}
              />
              <BarChart
                title="Decisions per day, last 30 days"
                names={['Approved', 'Rejected', 'Other']}
                bars={data.decisionsPerDay.map(({ day, approved, rejected, other }) => ({
                  label: writeShortDay(day),
                  amounts: [approved, rejected, other],
                }))}
              />
            </div>
          </>
        )}
      </DataArea>
    </Page>
  )
}

/** Both are about equally tall on every day: the number of tasks changes only the list above them. */
const columns = 'grid grid-cols-1 items-start gap-10 xl:grid-cols-3'

const today = lazyValue(
  () => new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' }),
)

function AdminHomeSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-110 sm:h-44" />
      <Skeleton className="h-80" />
      <div className={columns}>
        <SkeletonList count={3}>
          <Skeleton className="h-80" />
        </SkeletonList>
      </div>
    </div>
  )
}
