import type { NetworkActivityEntry } from '../../../../shared/network-activity.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { Day } from '../../ui/day.tsx'
import { NetworkActivityLine } from './network-activity-line.tsx'

/** The events, newest first, grouped by local day. */
export function ActivityDays({ entries }: { entries: readonly NetworkActivityEntry[] }) {
  const user = useCurrentUser()
  return (
    <div className="grid gap-8">
      {daysOf(entries).map(({ day, at, entries: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="text-base font-semibold">
            <Day at={at} />
          </h2>
          <ol className="divide-y divide-line border-y border-line">
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <NetworkActivityLine entry={entry} selfId={user.id} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

interface DayOfEntries {
  /** For instance `2027-0-11`, only for comparison. */
  day: string
  at: string
  entries: NetworkActivityEntry[]
}

function daysOf(entries: readonly NetworkActivityEntry[]): DayOfEntries[] {
  const days: DayOfEntries[] = []
  for (const entry of entries) {
    const moment = new Date(entry.at)
    const day = `${moment.getFullYear()}-${moment.getMonth()}-${moment.getDate()}`
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, at: entry.at, entries: [entry] })
  }
  return days
}
