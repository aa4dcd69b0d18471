/** Between them, one changes its clocks in any 170 days. */
const ZONES = ['Europe/London', 'America/New_York', 'America/Santiago', 'Australia/Sydney']

const DAY_MS = 86_400_000

/**
 * The next change of the clocks that is at least four days ahead, somewhere.
 * @returns the zone, and how many days from now the last whole day before it is
 */
export function nextClockChange(now = Date.now()): { timeZone: string; lastDay: number } {
  for (let day = 4; day < 175; day += 1) {
    const timeZone = ZONES.find(
      (zone) => offset(zone, now + day * DAY_MS) !== offset(zone, now + (day + 1) * DAY_MS),
    )
    if (timeZone) return { timeZone, lastDay: day - 1 }
  }
  throw new Error('Nobody changes the clocks.')
}

function offset(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
