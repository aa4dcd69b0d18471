import { lazyValue } from './lazy-value.ts'

const format = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }),
)
const exactly = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' }),
)

/** A day and a time of day, in the reader's own time zone; its name shows on pointing at it. */
export function DateTime({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactly().format(date)}>
      {format().format(date)}
    </time>
  )
}
