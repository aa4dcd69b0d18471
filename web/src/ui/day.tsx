import { lazyValue } from './lazy-value.ts'

const format = lazyValue(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }))
const exactly = lazyValue(
  () => new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' }),
)

/**
 * A date in words, in the reader's own time zone.
 * @param at ISO 8601
 */
export function writeDate(at: string): string {
  return format().format(new Date(at))
}

/** A date in words, in the reader's own time zone; the time of day is shown on hover. */
export function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactly().format(new Date(at))}>
      {writeDate(at)}
    </time>
  )
}
