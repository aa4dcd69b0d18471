/** Times of day in a time zone that is not the reader's own. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * Tells whether there is a time zone of this name, by the rules of the database: `Area/Place`, or `UTC`.
 * @param name any text
 */
export function isTimeZone(name: string): boolean {
  if (name.length > 60 || !/^(?:[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2}|UTC)$/.test(name)) return false
  try {
    formatIn(name)
    return true
  } catch {
    return false
  }
}

/** The local time of a time zone at a moment, written as if it were UTC. */
function wallClock(moment: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const DAY = 86_400_000

/**
 * The moment at which the clocks of a time zone show a time. Where they show it twice, because they are put back,
 * it is the first.
 * @param local as a `datetime-local` box has it, like `2027-03-28T02:30`
 * @param timeZone by its name in the IANA database
 * @returns in UTC, ISO 8601; null for a time that they never show, because they are put forward, and for no time
 */
export function momentOf(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null
  const wanted = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wanted) || !new Date(wanted).toISOString().startsWith(local)) return null
  // Its distance to UTC a day before and a day after: whichever of the two leads back to it. The larger is earlier.
  const distances = [wanted - DAY, wanted + DAY].map((near) => wallClock(near, timeZone) - near)
  const found = distances
    .map((distance) => wanted - distance)
    .filter((moment) => wallClock(moment, timeZone) === wanted)
  return found.length === 0 ? null : new Date(Math.min(...found)).toISOString()
}
