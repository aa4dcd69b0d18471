/**
 * A moment as a mail says it: with the hour and its zone, because the reader's own day may be the one before.
 * @param at ISO 8601
 */
export function momentInWords(at: string): string {
  const format = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return format.format(new Date(at))
}
