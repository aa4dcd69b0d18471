/** The outcome of an audition or a tape in words. */
import { writeDateTime } from '../../ui/date-time.tsx'

/**
 * The entry in the thread when a network takes more time, after the name of the person who said so.
 * @param of what it is the outcome of
 * @param by until when it comes, as ISO 8601
 */
export function longerInWords(
  of: 'tape' | 'audition' | 'interview',
  by: string | undefined,
): string {
  const taken = `took more time to decide about the ${of}`
  return by === undefined ? taken : `${taken}, until ${writeDateTime(by)}`
}
