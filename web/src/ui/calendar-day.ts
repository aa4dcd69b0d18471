// A day of the calendar is the same everywhere: it has no time zone.
const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A day in words.
 * @param day for instance `2027-01-11`
 * @returns for instance `January 11, 2027`
 */
export function writeDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
