/** Enquiries in words. */

import type { Job } from '../../../../shared/enquiry-job.ts'
import type { EnquiryActor, EnquiryState } from '../../../../shared/enquiry-moves.ts'
import type { EnquiryWords, JobTerm } from '../../../../shared/enquiry-words.ts'
import { ENQUIRY_WORDS } from '../../../../shared/enquiry-words.ts'
import type { Pay } from '../../../../shared/pay.ts'
import { WORK_ROLE_NAMES, type WorkRole } from '../../../../shared/work-roles.ts'

/** The display text of each coded value in an enquiry. */
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
  free_elsewhere: 'Free to work elsewhere',
  no_rivals: 'No work for competitors',
  only_here: 'Work for this network only',
  no_ban: 'No restriction',
  three_months: 'Three months',
  six_months: 'Six months',
  twelve_months: 'Twelve months',
  two_weeks: 'Two weeks’ notice',
  one_month: 'One month’s notice',
  quarter: 'Three months’ notice',
  not_early: 'Cannot end early',
  move_unpaid: 'Moving costs not paid',
  move_partly: 'Moving costs partly paid',
  move_paid: 'Moving costs paid',
  own_clothes: 'Own clothes',
  clothes_allowance: 'Allowance',
  clothes_provided: 'Provided',
  own_permit: 'Own permit needed',
  permit_sponsored: 'Sponsored by the network',
  no_nda: 'None',
  nda_first: 'Before details are shared',
  nda_in_contract: 'With the contract',
  no_tape: 'Not needed',
  tape_later: 'Asked for after a yes',
  no_copies: 'Never copied by AI',
  with_consent: 'Only with separate consent',
  copies_in_contract: 'Covered by the contract',
  hour: 'hour',
  show: 'show',
  week: 'week',
  month: 'month',
  year: 'year',
}

/** The display names of a job's further terms. */
export const TERM_NAMES: Readonly<Record<JobTerm, string>> = {
  exclusivity: 'Exclusivity',
  nonCompete: 'Non-compete',
  wayOut: 'Ending early',
  relocation: 'Relocation',
  wardrobe: 'Wardrobe',
  visa: 'Work permit',
  nda: 'NDA',
  tape: 'Self-tape',
  likeness: 'Face and voice',
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
/** The same, in words for every reader except the talent. */
export const DECLINED_BY_TALENT: Readonly<Record<string, string>> = {
  ...DECLINED,
  contract: 'They are under contract',
  not_looking: 'They are not looking',
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

/** The same, in words for the talent. */
const CLOSED_TO_TALENT: Readonly<Record<string, string>> = {
  hired: 'They say that they hired you',
  chose_another: 'They chose someone else',
  cancelled: 'The role is canceled',
  no_agreement: 'The two of you did not agree',
}

/** Reasons, in words for the person who gives them. */
export const REASONS = { decline: DECLINED, withdraw: WITHDRAWN, close: CLOSED } as const

/**
 * The choices for a field of an enquiry.
 * @param part the field
 * @returns the values, each with its name
 */
export function choicesOf(part: EnquiryWords): { value: string; label: string }[] {
  return ENQUIRY_WORDS[part].map((value) => ({ value, label: wordOf(value) }))
}

/** The display text of a coded value. */
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
  // Not with formatRange, whose output differs between browsers.
  const from = written(min, { style: 'currency', currency })
  const amount = min === max ? from : `${from}–${written(max, {})}`
  return `${amount} per ${wordOf(per).toLowerCase()}`
}

/** The wanted role. It is null after its network was deleted. */
export function roleInWords(role: WorkRole | null): string {
  return role === null ? 'A role' : WORK_ROLE_NAMES[role]
}

/**
 * How often a network answers in time.
 * @param answers null if the network has owed too few answers for a figure
 * @returns for instance `Answered 11 of 12 in time`
 */
export function answersInWords(answers: { owed: number; inTime: number } | null): string | null {
  return answers && `Answered ${answers.inTime} of ${answers.owed} in time`
}

/** Working hours: for instance `Early shift, 4 days a week`. */
export function shiftInWords({ shift, daysPerWeek }: Job): string {
  if (daysPerWeek === undefined) return `${wordOf(shift)} shift`
  return `${wordOf(shift)} shift, ${daysPerWeek === 1 ? '1 day' : `${daysPerWeek} days`} a week`
}

/** Who let an answer wait too long, in words for each side. */
const SILENT: Readonly<Record<string, Record<'network' | 'talent', string>>> = {
  network_silent: {
    network: 'You did not answer in time, so this ended. It counts toward how often you answer.',
    talent: 'The network did not answer in time, so this ended. There is nothing you need to do.',
  },
  talent_silent: {
    network: 'They did not answer within 14 days, so this ended. You can ask again.',
    talent: 'You did not answer within 14 days, so this ended.',
  },
}

/** The owner of the page that shows an enquiry: a side, or the talent's agent. */
export type EnquiryReader = 'network' | 'talent' | 'agent'

/**
 * The side that a reader belongs to.
 * @param reader the owner of the page
 */
export function sideOf(reader: EnquiryReader): 'network' | 'talent' {
  return reader === 'network' ? 'network' : 'talent'
}

interface Standing {
  state: EnquiryState
  isFrozen: boolean
  isUpheld: boolean
  owedBy: 'network' | 'talent' | null
  meetsAt?: string | null
  reason: string | null
  endedBy: EnquiryActor | null
}

/**
 * Whether an enquiry waits for the desk to look at a report.
 * @param enquiry the enquiry
 */
export function isOnHold({ isFrozen, isUpheld, reason }: Standing): boolean {
  return isFrozen && !isUpheld && reason !== 'reported'
}

/** The sentence for both sides after the two have lost the enquiry, whatever the cause. */
export const UNAVAILABLE = 'No longer available'

/**
 * The state of an enquiry, in a few words.
 * @param enquiry the enquiry
 * @param reader the owner of the page
 */
export function standingInWords(enquiry: Standing, reader: EnquiryReader): string {
  const { state, owedBy, meetsAt, reason, endedBy } = enquiry
  const isOwed = owedBy === sideOf(reader)
  if (isOnHold(enquiry)) return 'On hold'
  switch (state) {
    case 'draft':
      return 'Not sent'
    case 'leaving':
      return 'About to be sent'
    case 'open':
      if (reader === 'agent') return 'Waits for an answer'
      return isOwed ? 'Waits for your answer' : 'Waits for their answer'
    case 'talking':
      if (meetsAt) return reader === 'agent' ? 'They meet' : 'You meet'
      if (owedBy === null) return 'Booked'
      if (!isOwed) return 'Waits for their answer'
      return reader === 'agent' ? 'An answer is owed' : 'You owe an answer'
    case 'declined':
      return reader === 'talent' ? 'You said not now' : 'Not now'
    case 'expired':
      return 'Not answered in time'
    case 'withdrawn':
      return 'Withdrawn'
    case 'closed':
      if (reason === 'unavailable') return UNAVAILABLE
      if (reason === 'reported') return 'Ended by our team'
      if (reason === 'network_silent' || reason === 'talent_silent')
        return 'Ended without an answer'
      // To the talent, a network's own statement is only a claim.
      if (reason === 'hired' && (reader === 'network' || endedBy === 'talent')) return 'Hired'
      return endedBy === reader ? 'You closed this' : 'Closed'
  }
}

/**
 * Why an enquiry ended, in a sentence.
 * @returns null if there is nothing to add
 */
export function endInWords(
  { state, isUpheld, reason, endedBy }: Standing,
  reader: 'network' | 'talent',
): string | null {
  if (reason === 'unavailable') {
    return reader === 'network'
      ? 'This person is no longer available. Neither of you can write here now.'
      : 'You and this network no longer see each other, because one of you is paused, hidden or closed. After seven days like this it ends for good.'
  }
  if (reason === 'reported') {
    return reader === 'network'
      ? 'This enquiry was reported, and our team ended it. Neither of you can write here now.'
      : 'You reported this, and our team agreed and ended it. This network cannot ask you again.'
  }
  if (isUpheld) {
    return reader === 'network'
      ? 'This enquiry was reported, and our team upheld the report. No one can write here now.'
      : 'You reported this, and our team agreed. Neither of you can write here now, and this network cannot ask you again.'
  }
  if (reason === null || endedBy === null) return null
  if (state === 'declined') {
    const reasons = reader === 'talent' ? DECLINED : DECLINED_BY_TALENT
    return `Reason: ${reasons[reason] ?? reason}.`
  }
  if (state === 'withdrawn') return `${WITHDRAWN[reason] ?? reason}.`
  if (reason === 'not_interested') {
    return reader === 'talent' ? 'You are no longer interested.' : 'They are no longer interested.'
  }
  const silence = SILENT[reason]
  if (silence) return silence[reader]
  if (state !== 'closed') return null
  // By accepting an offer.
  if (reason === 'hired' && endedBy === 'talent') {
    return reader === 'talent' ? 'You accepted their offer.' : 'They accepted your offer.'
  }
  const words = reader === 'network' ? CLOSED : CLOSED_TO_TALENT
  return `${words[reason] ?? reason}.`
}
