/** Requested days, options and bookings in words. */
import type {
  AvailabilityEntry,
  NetworkAvailability,
  TalentAvailability,
} from '../../../../shared/availability.ts'
import { writeDay, writeDays } from '../../ui/calendar-day.ts'

type Availability = NetworkAvailability | TalentAvailability

/**
 * A range of days in words.
 * @param days for instance from `2027-03-01` to `2027-03-12`
 * @returns for instance `March 1 to 12, 2027`
 */
export function daysInWords({ from, to }: Availability['days']): string {
  return writeDays(from, to)
}

const RANKS = ['first', 'second', 'third', 'fourth', 'fifth']

/** The position of an option: for instance `first option`. */
export function optionInWords(rank: number): string {
  return `${RANKS[rank - 1] ?? `${rank}th`} option`
}

/**
 * The state of requested days, in a sentence.
 * @param about the last request
 * @param reader the reader's side
 */
export function availabilityInWords(
  { state, until, rank }: Pick<Availability, 'state' | 'until' | 'rank'>,
  reader: 'network' | 'talent',
): string {
  const isNetwork = reader === 'network'
  const day = writeDay(until)
  switch (state) {
    case 'asked':
      return isNetwork
        ? `They have until the end of ${day} to say whether they are free.`
        : `Are you free? Answer by the end of ${day}, wherever you are.`
    case 'available':
      return isNetwork
        ? 'They are free. Take an option on these days, or book them.'
        : 'You said that you are free. They will tell you what happens next.'
    case 'partly':
      return isNetwork
        ? 'They are free on some of these days. Take an option on those, or book them.'
        : 'You said on which of these days you are free. They will tell you what happens next.'
    case 'not_available':
      return isNetwork ? 'They are not free on these days.' : 'You said that you are not free.'
    case 'optioned':
    case 'renewed':
      return isNetwork
        ? `You hold the ${optionInWords(rank ?? 1)} until the end of ${day}. Then it lapses by itself.`
        : `They hold the ${optionInWords(rank ?? 1)} until the end of ${day}. Then it lapses by itself.`
    case 'confirmed':
      return isNetwork
        ? `You confirmed the booking. They have until the end of ${day} to agree.`
        : `They want to book you. Agree by the end of ${day}, wherever you are.`
    case 'booked':
      return isNetwork ? 'They are booked for these days.' : 'You are booked for these days.'
    case 'withdrawn':
      return 'The question about these days was withdrawn.'
    case 'released':
      return 'These days were released.'
    case 'lapsed':
      return 'The last day for this has passed, so it lapsed.'
    case 'over':
      return 'This booking is over.'
  }
}

/** The state of days that another network holds, in the talent's list. */
export function holdInWords(state: TalentAvailability['beside'][number]['state']): string {
  if (state === 'booked') return 'booked'
  return state === 'confirmed' ? 'waits for your yes to a booking' : 'holds an option'
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function availabilityEntryInWords(entry: AvailabilityEntry): string {
  const days = daysInWords(entry)
  const until = entry.until === null ? '' : `, until ${writeDay(entry.until)}`
  switch (entry.move) {
    case 'ask':
      return `asked about ${days}`
    case 'withdraw':
      return 'withdrew the question about these days'
    case 'available':
      return `answered: free on ${days}`
    case 'partly':
      return `answered: partly free, on ${days}`
    case 'not_available':
      return 'answered: not free on these days'
    case 'option':
      return `took an option on ${days}${until}`
    case 'renew':
      return `renewed the option${until}`
    case 'confirm':
      return `confirmed a booking for ${days}`
    case 'agree':
      return `agreed to be booked for ${days}`
    case 'release':
      return releaseInWords(entry.was)
    case 'lapse':
      return lapseInWords(entry.was)
    case 'finish':
      return 'The booking is over'
  }
}

function releaseInWords(was: AvailabilityEntry['was']): string {
  if (was === 'booked') return 'canceled the booking'
  return was === 'optioned' || was === 'renewed' ? 'released the option' : 'released these days'
}

function lapseInWords(was: AvailabilityEntry['was']): string {
  if (was === 'asked') return 'The question about these days was not answered in time'
  if (was === 'confirmed') return 'The booking was not agreed to in time'
  return was === 'optioned' || was === 'renewed' ? 'The option lapsed' : 'These days have passed'
}
