import { lazyValue } from './lazy-value.ts'

const format = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
)
const exactly = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' }),
)

const withZone = lazyValue(
  () =>
    new Intl.DateTimeFormat('en', {
      ...{ year: 'numeric', month: 'short', day: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    }),
)

interface DateTimeProps {
  at: string
  /** Whether the time zone is said, because something ends at that moment. */
  zone?: boolean
}

/** A day and a time of day, in the reader's own time zone; its name shows on pointing at it. */
export function DateTime({ at, zone = false }: DateTimeProps) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactly().format(date)}>
      {(zone ? withZone() : format()).format(date)}
    </time>
  )
}
