import { lazyValue } from './lazy-value.ts'

const format = lazyValue(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))
const exactly = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }),
)

/** A date in words, in the reader's own time zone; the time of day shows on pointing at it. */
export function Day({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactly().format(date)}>
      {format().format(date)}
    </time>
  )
}
