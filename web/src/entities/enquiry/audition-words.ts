/** Auditions in words. */
import type {
  AUDITION_VENUES,
  AuditionEntry,
  NetworkAudition,
  TalentAudition,
} from '../../../../shared/auditions.ts'
import { longerInWords } from './outcome-words.ts'

type Audition = NetworkAudition | TalentAudition

/** Where an audition can be. */
export const VENUES: Readonly<Record<(typeof AUDITION_VENUES)[number], string>> = {
  address: 'At the network’s address',
  studio: 'In a studio',
  video: 'By video',
  private_room: 'In a private room',
}

/** The words for it inside a sentence. */
export function kindInWords(kind: Audition['kind']): string {
  return kind === 'audition' ? 'an audition' : 'an interview'
}

/** The words for it at the beginning of a sentence. */
export function kindAsTitle(kind: Audition['kind']): string {
  return kind === 'audition' ? 'Audition' : 'Interview'
}

/**
 * A time zone in everyday words.
 * @param timeZone for instance `America/New_York`
 * @returns for instance `New York time`
 */
export function zoneInWords(timeZone: string): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return timeZone === 'UTC' ? 'UTC' : `${place} time`
}

function written(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en', options).format(new Date(at))
}

/**
 * A moment in the local time of a time zone.
 * @param at ISO 8601
 * @param timeZone by its name in the IANA database
 * @returns for instance `Mon, Dec 7, 2026, 10:00 AM, Oslo time`
 */
export function timeThere(at: string, timeZone: string): string {
  const day = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = written(at, { ...day, hour: 'numeric', minute: '2-digit', timeZone })
  return `${time}, ${zoneInWords(timeZone)}`
}

/**
 * The same moment in the reader's local time.
 * @returns null if both clocks show the same
 */
export function timeHere(at: string, timeZone: string): string | null {
  const clock = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const here = written(at, clock)
  return here === written(at, { ...clock, timeZone }) ? null : `${here} where you are`
}

/** A duration: for instance `45 minutes`, `1 hour 30 minutes`. */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} minutes`]
    .filter(Boolean)
    .join(' ')
}

/**
 * The result of the last audition, in a sentence, after it has ended.
 * @returns null while it has not ended
 */
export function auditionEndInWords(
  { kind, state }: Pick<Audition, 'kind' | 'state'>,
  reader: 'network' | 'talent',
): string | null {
  const title = kindAsTitle(kind)
  switch (state) {
    case 'held':
      return `${title} held.`
    case 'missed':
      return reader === 'network'
        ? `They did not come to the ${kind}.`
        : `The network says that you did not come to the ${kind}.`
    case 'cancelled':
      return `${title} canceled.`
    case 'lapsed':
      return `No time was chosen for the ${kind}.`
    default:
      return null
  }
}

/**
 * A step in the thread, after the name of the person who took it.
 * @param entry what was done
 */
export function entryInWords({ kind, move, startsAt, timeZone, outcomeBy }: AuditionEntry): string {
  const at = startsAt === null ? '' : `: ${timeThere(startsAt, timeZone)}`
  switch (move) {
    case 'offer':
      return `offered times for ${kindInWords(kind)}`
    case 'take':
      return `chose a time for the ${kind}${at}`
    case 'ask_others':
      return `asked for other times for the ${kind}`
    case 'cancel':
      return `canceled the ${kind}`
    case 'held':
      return `noted that the ${kind} was held`
    case 'missed':
      return `noted that nobody came to the ${kind}`
    case 'extend':
      return longerInWords(kind, outcomeBy)
    case 'lapse':
      return `No time was chosen for the ${kind}`
  }
}
