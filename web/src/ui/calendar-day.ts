import { now } from '../../../shared/clock.ts'
import { lazyValue } from './lazy-value.ts'

// A calendar day is the same everywhere: it has no time zone.
const format = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
)
const yearlessFormat = lazyValue(
  () => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
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
 * A range of days in words; what both days have in common is written once.
 * @param from the first, for instance `2027-03-01`
 * @param to the last, for instance `2027-03-12`
 * @returns for instance `March 1 to 12, 2027`
 */
export function writeDays(from: string, to: string): string {
  if (from === to) return writeDay(from)
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${writeDay(from)} to ${writeDay(to)}`
  const first = yearlessFormat().format(beginOf(from))
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth
    ? `${first} to ${beginOf(to).getUTCDate()}, ${to.slice(0, 4)}`
    : `${first} to ${writeDay(to)}`
}

/**
 * A day near today in words, for narrow places.
 * @param day for instance `2027-01-11`
 * @returns for instance `Jan 11`
 */
export function writeShortDay(day: string): string {
  return shortFormat().format(beginOf(day))
}

function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Today in the reader's time zone, for instance `2027-01-11`. Such texts sort by date. */
export function presentDay(): string {
  const moment = new Date(now())
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
