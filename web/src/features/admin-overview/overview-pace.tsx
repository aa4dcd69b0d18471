import type { AdminOverview } from '../../../../shared/overviews.ts'
import { Stat } from '../../ui/stat.tsx'
import { ageInWords, hoursInWords } from '../../ui/time-words.ts'

/** How many wait for a decision, and how long decisions take. */
export function OverviewPace({ overview }: { overview: AdminOverview }) {
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
              : 'everyone has an answer'
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
