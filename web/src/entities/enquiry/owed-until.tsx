import type { NetworkEnquiryItem } from '../../../../shared/enquiry-items.ts'
import { writeDay } from '../../ui/calendar-day.ts'
import { DateTime } from '../../ui/date-time.tsx'

interface OwedUntilProps {
  enquiry: Pick<NetworkEnquiryItem, 'owedOn' | 'owedUntil'>
  /** Whether it is in a list, where the zone and the words around a day are left out. */
  short?: boolean
}

/**
 * The deadline for an answer: a moment, or the end of a day. Such a day counts as over only when it is over everywhere,
 * which in most zones is on the next day. So it is written as a calendar date, without a zone.
 */
export function OwedUntil({ enquiry: { owedOn, owedUntil }, short = false }: OwedUntilProps) {
  if (owedUntil === null) return null
  if (owedOn === null) {
    // A bare day would be read as the whole day, and the moment may be at its very beginning.
    return <DateTime zone={!short} at={owedUntil} />
  }
  const day = <time dateTime={owedOn}>{writeDay(owedOn)}</time>
  return short ? day : <span>the end of {day}</span>
}
