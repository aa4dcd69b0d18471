/**
 * A talent's terms, for their eyes alone: an enquiry that does not meet them still arrives, and is marked for the
 * talent. The calls are in `endpoints/talent-terms.ts`. For instance:
 *
 *     { version: 3, payFloor: { amount: 450, currency: 'GBP', per: 'day' }, places: ['London', 'Paris'],
 *       freeFrom: '2027-03-01', notice: 'Three months', nonCompete: 'No other breakfast program until June 2027.',
 *       pausedUntil: null, notificationAddress: { email: 'me@example.com', isOwn: true, pending: null }, agent: null }
 */
import * as v from 'valibot'
import { AgentSchema } from './agents.ts'
import { now } from './clock.ts'
import type { Job } from './enquiry-job.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { dayField, hasNoRepeats, possibleLine, possibleText, requiredLine } from './fields.ts'
import {
  NON_COMPETE_MAX,
  NOTICE_MAX,
  PAUSE_DAYS_MAX,
  PAY_MAX,
  PLACE_MAX,
  TERMS_PLACES_MAX,
} from './limits.ts'
import { NotificationAddressSchema } from './notification-address.ts'
import { ignored, VersionSchema } from './optimistic-lock.ts'
import { dayAfter } from './working-days.ts'

const amountSentence = 'Enter an amount above 0, with two decimals at most'
const daySentence = 'Enter a day, like 2027-01-11'

/** The fields of the terms that a talent may change: a form picks its own. */
export const termsFields = {
  /** The least pay, in one currency and for one unit of time. */
  payFloor: v.nullable(
    v.strictObject({
      amount: v.pipe(
        v.number(amountSentence),
        v.minValue(0.01, amountSentence),
        v.maxValue(PAY_MAX, amountSentence),
        v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), amountSentence),
      ),
      currency: v.picklist(ENQUIRY_WORDS.currency, 'Choose a currency'),
      per: v.picklist(ENQUIRY_WORDS.per, 'Choose what it is for'),
    }),
  ),
  /** Where they would work; anywhere when there is none. */
  places: v.pipe(
    v.array(requiredLine('place', PLACE_MAX)),
    v.maxLength(TERMS_PLACES_MAX, `Add at most ${TERMS_PLACES_MAX} places`),
    v.check(
      (list) => hasNoRepeats(list.map((place) => place.toLowerCase())),
      'Add each place once',
    ),
  ),
  freeFrom: v.nullable(dayField(daySentence)),
  notice: possibleLine(NOTICE_MAX),
  nonCompete: possibleText(NON_COMPETE_MAX),
  /** Until which day networks do not see them; once it has begun in every time zone, they do again by themselves. */
  pausedUntil: v.nullable(
    v.pipe(
      dayField(daySentence),
      v.check((day) => day >= dayAfter(now(), 0), 'Choose a day to come'),
      v.check((day) => day <= dayAfter(now(), PAUSE_DAYS_MAX), 'Choose a day within a year'),
    ),
  ),
}

/** The terms as they are read; version 0 until they are saved for the first time. */
export const TermsSchema = v.object({
  version: VersionSchema,
  ...termsFields,
  pausedUntil: v.nullable(v.string()),
  /** It is changed by calls of its own, because a mailed link proves it. */
  notificationAddress: NotificationAddressSchema,
  /** Their agent, changed by calls of its own too; null for none. */
  agent: v.nullable(AgentSchema),
})
export type Terms = v.InferOutput<typeof TermsSchema>

/**
 * The terms as they are saved: a field that is left out becomes empty, and `If-Match` names the version that was
 * edited.
 */
export const TermsUpdateSchema = v.pipe(
  v.strictObject({
    payFloor: v.optional(termsFields.payFloor, null),
    places: v.optional(termsFields.places, []),
    freeFrom: v.optional(termsFields.freeFrom, null),
    notice: v.optional(termsFields.notice, ''),
    nonCompete: v.optional(termsFields.nonCompete, ''),
    pausedUntil: v.optional(termsFields.pausedUntil, null),
    version: ignored,
    notificationAddress: ignored,
    agent: ignored,
  }),
  v.transform(({ version, notificationAddress, agent, ...terms }) => terms),
)
export type TermsUpdate = v.InferOutput<typeof TermsUpdateSchema>

/** A part of a talent's terms that a job does not meet. */
export type Unmet = 'pay' | 'place' | 'start'

/**
 * Which of a talent's terms a job does not meet, as far as the two can be compared.
 * @param terms of the talent
 * @param job that an enquiry is about
 * @returns pay in the same currency for the same time that can only be below the floor, or none at all; a place that is
 *   not one of theirs, if the job must be done there; a start before they are free
 */
export function unmetTerms({ payFloor, places, freeFrom }: Terms, job: Job): Unmet[] {
  const unmet: Unmet[] = []
  if (payFloor !== null) {
    const { pay } = job
    const isLess =
      pay === 'unpaid' ||
      (pay.currency === payFloor.currency && pay.per === payFloor.per && pay.max < payFloor.amount)
    if (isLess) unmet.push('pay')
  }
  if (places.length > 0 && job.remote !== 'all' && !places.some((place) => isAt(job.place, place)))
    unmet.push('place')
  if (freeFrom !== null && job.start < freeFrom) unmet.push('start')
  return unmet
}

/** Whether another place contains all the words of a place: 'London' in 'London, United Kingdom'. */
function isAt(place: string, wanted: string): boolean {
  const words = wordsOf(place)
  return wordsOf(wanted).every((word) => words.includes(word))
}

function wordsOf(place: string): string[] {
  return place
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
