import { lazily } from './lazily.ts'

// A day of the calendar is the same everywhere: it has no time zone.
const format = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }))

/**
 * A day in words.
 * @param day for instance `2027-01-11`
 * @returns for instance `January 11, 2027`
 */
export function writeDay(day: string): string {
  return format().format(new Date(`${day}T00:00:00Z`))
}

/** The day that it is where the reader is, for instance `2027-01-11`: of two days the earlier is the smaller text. */
export function presentDay(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
