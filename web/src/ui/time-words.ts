import { now } from '../../../shared/clock.ts'
import { lazyValue } from './lazy-value.ts'

const HOUR = 60 * 60 * 1000

function formatsOf(unit: 'minute' | 'hour' | 'day') {
  const formatOf = (unitDisplay: 'short' | 'long') =>
    lazyValue(
      () =>
        new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 }),
    )
  return { short: formatOf('short'), long: formatOf('long') }
}

const inMinutes = formatsOf('minute')
const inHours = formatsOf('hour')
const inDays = formatsOf('day')

/**
 * A number of hours as people say it: '20 minutes', '5 hours', '3 days'.
 * @param hours decimal, not negative
 * @param length `short` for narrow columns: '5 hr'
 */
export function hoursInWords(hours: number, length: 'short' | 'long' = 'long'): string {
  if (hours < 1) return inMinutes[length]().format(Math.max(1, Math.round(hours * 60)))
  if (hours < 36) return inHours[length]().format(hours)
  return inDays[length]().format(hours / 24)
}

/**
 * How long ago something happened.
 * @param at ISO 8601
 * @param length `short` for narrow columns
 */
export function ageInWords(at: string, length: 'short' | 'long' = 'long'): string {
  return hoursInWords(Math.max(0, now() - Date.parse(at)) / HOUR, length)
}
