import { lazyValue } from './lazy-value.ts'

const format = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
)
const exactly = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' }),
)
const timeOfDay = lazyValue(() => new Intl.DateTimeFormat('en', { timeStyle: 'short' }))

const withZone = lazyValue(
  () =>
    new Intl.DateTimeFormat('en', {
      ...{ year: 'numeric', month: 'short', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    }),
)

/**
 * A date and time of day in words, in the reader's own time zone.
 * @param at ISO 8601
 */
export function writeDateTime(at: string): string {
  return format().format(new Date(at))
}

/**
 * A time of day in words, in the reader's own time zone.
 * @param at ISO 8601
 */
export function writeTime(at: string): string {
  return timeOfDay().format(new Date(at))
}

interface DateTimeProps {
  at: string
  /** Whether to show the time zone, for instance because of a deadline. */
  zone?: boolean
}

/** A date and time of day in the reader's own time zone; the zone's name is shown on hover. */
export function DateTime({ at, zone = false }: DateTimeProps) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactly().format(date)}>
      {(zone ? withZone() : format()).format(date)}
    </time>
  )
}

/** A time of day in the reader's own time zone, under a heading with its day; the whole date is shown on hover. */
export function TimeOfDay({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactly().format(new Date(at))}>
      {writeTime(at)}
    </time>
  )
}
