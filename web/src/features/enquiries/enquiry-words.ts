/** Enquiries in words. */
import type { EnquiryWords, Job, Pay } from '../../../../shared/enquiries.ts'
import { ENQUIRY_WORDS } from '../../../../shared/enquiries.ts'
import type { EnquiryState } from '../../../../shared/enquiry-moves.ts'
import { WORK_ROLE_NAMES, type WorkRole } from '../../../../shared/work-roles.ts'

/** What each word that an enquiry is said in is called on the screen. */
const NAMES: Readonly<Record<string, string>> = {
  staff: 'Staff',
  fixed_term: 'Fixed term',
  days: 'By the day',
  guest: 'Guest',
  news: 'News',
  current_affairs: 'Current affairs',
  sport: 'Sport',
  weather: 'Weather',
  entertainment: 'Entertainment',
  documentary: 'Documentary',
  culture: 'Culture',
  children: 'Children’s',
  other: 'Other',
  desk: 'Live, at the desk',
  field: 'In the field',
  studio: 'In the studio',
  voice: 'Voice only',
  early: 'Early',
  day: 'Day',
  late: 'Late',
  night: 'Night',
  weekend: 'Weekend',
  varying: 'Varying',
  none: 'On site only',
  part: 'Partly remote',
  all: 'Fully remote',
  hour: 'hour',
  show: 'show',
  week: 'week',
  month: 'month',
  year: 'year',
}

const DECLINED: Readonly<Record<string, string>> = {
  money: 'The pay',
  dates: 'The dates',
  place: 'The place',
  role: 'The role',
  contract: 'I am under contract',
  not_looking: 'I am not looking',
  other: 'Something else',
}
const WITHDRAWN: Readonly<Record<string, string>> = {
  filled: 'The role is filled',
  cancelled: 'The role is canceled',
  mistake: 'It was sent by mistake',
  other: 'Something else',
}
const CLOSED: Readonly<Record<string, string>> = {
  hired: 'We hired this person',
  chose_another: 'We chose someone else',
  cancelled: 'The role is canceled',
  no_agreement: 'We did not agree',
}

/** The same, as the talent reads it. */
const CLOSED_TO_TALENT: Readonly<Record<string, string>> = {
  hired: 'They say that they hired you',
  chose_another: 'They chose someone else',
  cancelled: 'The role is canceled',
  no_agreement: 'The two of you did not agree',
}

/** Reasons as who says them reads them. */
export const REASONS = { decline: DECLINED, withdraw: WITHDRAWN, close: CLOSED } as const

/**
 * The choices of a part of an enquiry.
 * @param part which
 * @returns each with its name
 */
export function choicesOf(part: EnquiryWords): { value: string; label: string }[] {
  return ENQUIRY_WORDS[part].map((value) => ({ value, label: wordOf(value) }))
}

/** A word that an enquiry is said in, as it is called on the screen. */
export function wordOf(word: string): string {
  return NAMES[word] ?? word
}

/**
 * Pay in words.
 * @returns for instance `€400–520 per day`, or `Unpaid`
 */
export function payInWords(pay: Pay): string {
  if (pay === 'unpaid') return 'Unpaid'
  const { min, max, currency, per } = pay
  const written = (value: number, style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat('en', {
      ...style,
      minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      maximumFractionDigits: 2,
    }).format(value)
  // Not by formatRange, which browsers write in different ways.
  const from = written(min, { style: 'currency', currency })
  const amount = min === max ? from : `${from}–${written(max, {})}`
  return `${amount} per ${wordOf(per).toLowerCase()}`
}

/** What is looked for. A role is null once its network is gone. */
export function roleInWords(role: WorkRole | null): string {
  return role === null ? 'A role' : WORK_ROLE_NAMES[role]
}

/** When somebody works: for instance `Early shift, 4 days a week`. */
export function shiftInWords({ shift, daysPerWeek }: Job): string {
  return `${wordOf(shift)} shift, ${daysPerWeek === 1 ? '1 day' : `${daysPerWeek} days`} a week`
}

interface Standing {
  state: EnquiryState
  owedBy: 'network' | 'talent' | null
  reason: string | null
  endedBy: 'network' | 'talent' | 'clock' | null
}

/** What both sides say of an enquiry that the two no longer have, whatever came between them. */
export const UNAVAILABLE = 'No longer available'

/**
 * Where an enquiry stands, in a few words.
 * @param enquiry which
 * @param reader whose page it is on
 */
export function standingInWords(
  { state, owedBy, reason, endedBy }: Standing,
  reader: 'network' | 'talent',
): string {
  switch (state) {
    case 'draft':
      return 'Taken back'
    case 'leaving':
      return 'About to leave'
    case 'open':
      return owedBy === reader ? 'Waits for your answer' : 'Waits for their answer'
    case 'talking':
      return owedBy === reader ? 'Waits for your answer' : 'Talking'
    case 'declined':
      return reader === 'talent' ? 'You said not now' : 'Not now'
    case 'expired':
      return 'Not answered in time'
    case 'withdrawn':
      return 'Withdrawn'
    case 'closed':
      if (reason === 'unavailable') return UNAVAILABLE
      return endedBy === reader ? 'You closed this' : 'Closed'
  }
}

/**
 * Why an enquiry ended, in a sentence.
 * @returns null where there is nothing to add
 */
export function endInWords(
  { state, reason, endedBy }: Standing,
  reader: 'network' | 'talent',
): string | null {
  if (reason === 'unavailable') {
    return reader === 'network'
      ? 'This person is no longer available. Nobody can write here any more.'
      : 'You and this network no longer see each other, because one of you is paused, hidden or closed.'
  }
  if (reason === null || endedBy === null) return null
  if (state === 'declined') return `Reason: ${DECLINED[reason] ?? reason}.`
  if (state === 'withdrawn') return `${WITHDRAWN[reason] ?? reason}.`
  if (reason === 'not_interested') {
    return reader === 'talent'
      ? 'You are not interested any more.'
      : 'They are not interested any more.'
  }
  if (state !== 'closed') return null
  const words = reader === 'network' ? CLOSED : CLOSED_TO_TALENT
  return `${words[reason] ?? reason}.`
}
