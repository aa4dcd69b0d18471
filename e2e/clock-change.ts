/** Zones of which at least one changes its clocks within any 170 days. */
const ZONES = ['Europe/London', 'America/New_York', 'America/Santiago', 'Australia/Sydney']

const DAY_MS = 86_400_000

/**
 * The next clock change that is at least four days ahead, in any of the zones.
 * @returns the zone, and the number of days from now to the last whole day before the change
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
