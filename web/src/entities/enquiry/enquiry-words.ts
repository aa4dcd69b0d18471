/** Enquiries in words. */

import type { Job } from '../../../../shared/enquiry-job.ts'
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
