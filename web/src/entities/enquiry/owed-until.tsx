import type { NetworkEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Day } from '../../ui/day.tsx'

interface OwedUntilProps {
  enquiry: Pick<NetworkEnquiryItem, 'owedOn' | 'owedUntil'>
  /** Whether it stands in a list, where the day alone is said. */
  short?: boolean
}

/**
 * Until when an answer is waited for: a moment, or the end of a day. Such a day is over when it is over everywhere, in
 * most zones on the next: it is written as a day of the calendar, which has no zone.
 */
export function OwedUntil({ enquiry: { owedOn, owedUntil }, short = false }: OwedUntilProps) {
  if (owedUntil === null) return null
  if (owedOn === null) {
    return short ? <Day at={owedUntil} /> : <DateTime zone at={owedUntil} />
  }
  const day = <time dateTime={owedOn}>{writeDay(owedOn)}</time>
  return short ? day : <span>the end of {day}</span>
}
