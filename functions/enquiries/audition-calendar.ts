import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator'
import type { AuditionEvent } from '../../shared/auditions.ts'
import { BRAND } from '../../shared/brand.ts'
import { WORK_ROLE_NAMES } from '../../shared/work-roles.ts'

interface Reader {
  /** The reader's own address, which is the only address of a person in the file. */
  email: string
  /** The page of the enquiry. */
  url: string
  /** The sender of our mails, like `Lower Third <mail@lowerthird.example>`. */
  sender: string
}

/**
 * An audition as a file for calendars: RFC 5545 and 5546, with the times in UTC. We are its organizer and the reader is
 * its attendee, so it contains nobody else's address. Of two files, a calendar keeps the one with the higher SEQUENCE.
 * @param event as the reader's side sees it
 * @param reader whose calendar it is for
 * @returns an event to add, or to remove once it is canceled
 */
export function auditionCalendar(event: AuditionEvent, reader: Reader): string {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({ prodId: { company: BRAND.name, product: 'Enquiries' }, method })
  calendar.createEvent({
    ...entryOf(event),
    url: reader.url,
    organizer: { name: BRAND.name, email: /[^\s<>]+@[^\s<>]+/.exec(reader.sender)?.[0] ?? '' },
    attendees: [{ email: reader.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return calendar.toString()
}

function entryOf(event: AuditionEvent): ICalEventData {
  const start = new Date(event.startsAt)
  const kind = event.kind === 'audition' ? 'Audition' : 'Interview'
  const what = event.role === null ? kind : `${kind}, ${WORK_ROLE_NAMES[event.role]}`
  return {
    id: `${event.id}@audition`,
    sequence: event.sequence,
    start,
    end: new Date(start.getTime() + event.minutes * 60_000),
    stamp: new Date(event.changedAt),
    summary: event.with === null ? what : `${what}: ${event.with}`,
    location: event.place,
    ...(event.companion !== '' && { description: `Also there: ${event.companion}` }),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: event.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  }
}
