/**
 * After a yes a network may make an offer: a record of what both agree on, and no contract. The calls are in
 * `endpoints/offers.ts`, the possible moves in `offer-moves.ts`; the database repeats the rules in
 * `private.require_job_offer()`. For instance:
 *
 *     { kind: 'fixed_term', pay: { min: 520, max: 520, currency: 'EUR', per: 'day' }, start: '2027-02-01',
 *       length: 'Two years', text: 'Wardrobe is provided.', answerOn: '2026-12-18' }
 */
import * as v from 'valibot'
import { now } from './clock.ts'
import { ENQUIRY_WORDS } from './enquiry-words.ts'
import { dayField, neededLine, possibleText } from './fields.ts'
import {
  ENQUIRY_LENGTH_MAX,
  ENQUIRY_TEXT_MAX,
  OFFER_DAYS_MAX,
  OFFER_WORKING_DAYS,
  STEP_NOTE_MAX,
} from './limits.ts'
import { OFFER_MOVES_BY, OFFER_STATES } from './offer-moves.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { PaySchema } from './pay.ts'
import { dayAfter, dayAfterWorkingDays } from './working-days.ts'

const day = dayField('Choose a day')

/**
 * The first day that may be the last one for an answer: two working days later.
 * @param since when the offer is made, in milliseconds since 1970
 * @returns for instance `2026-12-02`
 */
export function earliestOfferDay(since: number): string {
  return dayAfterWorkingDays(since, OFFER_WORKING_DAYS)
}

/**
 * The last day that may be the last one for an answer.
 * @param since when the offer is made, in milliseconds since 1970
 */
export function latestOfferDay(since: number): string {
  return dayAfter(since, OFFER_DAYS_MAX)
}

/** The fields of an offer: a form picks its own. */
export const offerFields = {
  kind: v.picklist(ENQUIRY_WORDS.kind, 'Choose how you would employ them'),
  pay: PaySchema,
  start: day,
  length: neededLine('Say how long it lasts', ENQUIRY_LENGTH_MAX),
  /** Other terms. */
  text: possibleText(ENQUIRY_TEXT_MAX),
  /** The last day for an answer, wherever the talent is. */
  answerOn: v.pipe(
    day,
    v.check((on) => on >= earliestOfferDay(now()), 'Allow at least two working days'),
    v.check((on) => on <= latestOfferDay(now()), `Choose a day within ${OFFER_DAYS_MAX} days`),
  ),
  /** Whether all others who were asked about the job are notified that it is filled, once it is accepted. */
  fillsRole: v.boolean('Say whether the role is filled by it'),
}

const versionFields = { version: VersionSchema }
const noteFields = { note: v.optional(possibleText(STEP_NOTE_MAX), '') }

/** The body of `POST /api/network/enquiries/:id/offer`. */
export const NetworkOfferSchema = v.variant('move', [
  v.strictObject({ ...versionFields, move: v.literal('make'), ...offerFields }),
  v.strictObject({ ...versionFields, move: v.literal('withdraw'), ...noteFields }),
])
export type NetworkOfferStep = v.InferInput<typeof NetworkOfferSchema>

/** The body of `POST /api/talent/enquiries/:id/offer`. */
export const TalentOfferSchema = v.variant('move', [
  v.strictObject({
    ...versionFields,
    move: v.literal('accept'),
    /** Whether they work for the network from now on: then they are no longer available, and hidden from it. */
    setsEmployer: v.boolean('Say whether you work there from now on'),
    /** Whether all their other enquiries end. */
    endsOthers: v.boolean('Say what becomes of your other enquiries'),
  }),
  v.strictObject({ ...versionFields, move: v.literal('decline'), ...noteFields }),
])
export type TalentOfferStep = v.InferInput<typeof TalentOfferSchema>

const coreFields = {
  id: v.string(),
  state: v.picklist(OFFER_STATES),
  kind: v.picklist(ENQUIRY_WORDS.kind),
  pay: PaySchema,
  start: v.string(),
  length: v.string(),
  text: v.string(),
  answerOn: v.string(),
  /** The note that came with the last step, and who wrote it. */
  note: v.string(),
  noteBy: v.nullable(v.picklist(['network', 'talent'])),
}

const NetworkOfferItemSchema = v.object({
  ...coreFields,
  fillsRole: v.boolean(),
  moves: v.array(v.picklist(OFFER_MOVES_BY.network)),
})
/** An offer as the talent reads it. */
export const TalentOfferItemSchema = v.object({
  ...coreFields,
  moves: v.array(v.picklist(OFFER_MOVES_BY.talent)),
})

/** Offers as each side reads them, the earliest first. */
export const NetworkOffersSchema = v.array(NetworkOfferItemSchema)
export const TalentOffersSchema = v.array(TalentOfferItemSchema)
export type NetworkOffer = v.InferOutput<typeof NetworkOfferItemSchema>
export type TalentOffer = v.InferOutput<typeof TalentOfferItemSchema>

/** The step of an offer that an entry in the thread is about. */
export const OfferEntrySchema = v.object({
  step: v.literal('offer'),
  move: v.picklist(['make', 'withdraw', 'accept', 'decline', 'lapse']),
  /** With the step that makes an offer. */
  answerOn: v.nullable(v.string()),
})
export type OfferEntry = v.InferOutput<typeof OfferEntrySchema>
