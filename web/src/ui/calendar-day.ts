import { now } from '../../../shared/clock.ts'
import { lazyValue } from './lazy-value.ts'

// A day of the calendar is the same everywhere: it has no time zone.
const format = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
)
const shortFormat = lazyValue(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/**
 * A day in words.
 * @param day for instance `2027-01-11`
 * @returns for instance `January 11, 2027`
 */
export function writeDay(day: string): string {
  return format().format(beginOf(day))
}

/**
 * A day of these months in words, where there is little room.
 * @param day for instance `2027-01-11`
 * @returns for instance `Jan 11`
 */
export function writeShortDay(day: string): string {
  return shortFormat().format(beginOf(day))
}

function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** The day that it is where the reader is, for instance `2027-01-11`: of two days the earlier is the smaller text. */
export function presentDay(): string {
  const moment = new Date(now())
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
