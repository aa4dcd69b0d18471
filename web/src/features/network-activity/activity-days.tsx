import type { Deed } from '../../../../shared/network-activity.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Day } from '../../ui/day.tsx'
import { DeedLine } from './deed-line.tsx'

/** The events, newest first, grouped by local day. */
export function ActivityDays({ deeds }: { deeds: readonly Deed[] }) {
  const user = useCurrentUser()
  return (
    <div className="grid gap-8">
      {daysOf(deeds).map(({ day, at, deeds: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="text-base font-semibold">
            <Day at={at} />
          </h2>
          <ol className="divide-y divide-line border-y border-line">
            {ofDay.map((deed) => (
              <li key={deed.id}>
                <DeedLine deed={deed} selfId={user.id} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface DayOfDeeds {
  /** For instance `2027-0-11`, only for comparison. */
  day: string
  at: string
  deeds: Deed[]
}

function daysOf(deeds: readonly Deed[]): DayOfDeeds[] {
  const days: DayOfDeeds[] = []
  for (const deed of deeds) {
    const moment = new Date(deed.at)
    const day = `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`
    const last = days.at(-1)
    if (last?.day === day) last.deeds.push(deed)
    else days.push({ day, at: deed.at, deeds: [deed] })
  }
  return days
}
