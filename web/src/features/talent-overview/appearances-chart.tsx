import type { TalentOverview } from '../../../../shared/overviews.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { writeShortDay } from '../../ui/calendar-day.ts'

/** How often networks saw the talent, per week: only numbers, no names. */
export function AppearancesChart({ appearances }: Pick<TalentOverview, 'appearances'>) {
  const isSeen = appearances.some(({ search, profile }) => search !== null || profile !== null)
  return (
    <section className="grid gap-3">
      {isSeen ? (
        <BarChart
          title="Seen by networks, last 12 weeks"
          names={['Profile opened', 'Found in a search']}
          bars={appearances.map(({ week, search, profile }) => ({
            label: writeShortDay(week),
            amounts: [profile ?? 0, search ?? 0],
          }))}
          span="week"
        />
      ) : (
        <>
          <h2 className="text-lg">Seen by networks</h2>
          <p className="measure text-sm text-soft">
            Fewer than three networks have come across you in any of the last twelve weeks. When
            more do, you will see here how often you are found and opened.
          </p>
        </>
      )}
      <p className="measure text-sm text-soft">
        Each network counts once a day, however often it looks, and days count once they are over. A
        week with fewer than three networks shows no figure, so that nobody can tell which network
        looked. Your own visits and our team’s are never counted.
      </p>
    </section>
  )
}
