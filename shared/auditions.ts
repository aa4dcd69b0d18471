/**
 * After a yes a network offers times for an audition or an interview. The calls are in `endpoints/auditions.ts`, the
 * possible moves in `audition-moves.ts`; the database repeats the rules in `private.require_audition_times()`.
 */
import * as v from 'valibot'
import { AUDITION_MOVES_BY, AUDITION_STATES } from './audition-moves.ts'
import { now } from './clock.ts'
import {
  hasNoRepeats,
  isInCalendar,
  neededLine,
  possibleLine,
  possibleText,
  requiredText,
} from './fields.ts'
import {
  AUDITION_COMPANION_MAX,
  AUDITION_DAYS_MAX,
  AUDITION_MINUTES_MAX,
  AUDITION_MINUTES_MIN,
  AUDITION_PLACE_MAX,
  AUDITION_SLOTS_MAX,
  AUDITION_SLOTS_MIN,
  STEP_NOTE_MAX,
} from './limits.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { longerFields, OutcomeSchema } from './outcomes.ts'
import { WORK_ROLES } from './work-roles.ts'
import { isTimeZone } from './zoned-time.ts'

/** The kinds of audition, and the kinds of place. */
export const AUDITION_KINDS = ['audition', 'interview'] as const
export const AUDITION_VENUES = ['address', 'studio', 'video', 'private_room'] as const

/** The sentence about a private room in which the talent would be alone with the network's person. */
export const COMPANION_SENTENCE = 'Name a second person who will be there'

const lengthSentence = `Choose ${AUDITION_MINUTES_MIN} to ${AUDITION_MINUTES_MAX} minutes`
/** A time in UTC, as the worker writes it: with microseconds. */
const momentField = v.pipe(
  v.string('Choose a time'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/, 'Choose a time'),
  v.check(isInCalendar, 'Choose a time'),
)

/** When an audition could begin: in the future, and not too far ahead. */
export const slotField = v.pipe(
  momentField,
  v.check((slot) => Date.parse(slot) > now(), 'Choose a time to come'),
  v.check(
    (slot) => Date.parse(slot) < now() + AUDITION_DAYS_MAX * 86_400_000,
    `Choose a time within ${AUDITION_DAYS_MAX} days`,
  ),
)

/** The fields with which a network offers times: a form picks its own. */
export const timesFields = {
  kind: v.picklist(AUDITION_KINDS, 'Choose an audition or an interview'),
  /** When it could begin. */
  slots: v.pipe(
    v.array(slotField),
    v.minLength(AUDITION_SLOTS_MIN, `Offer at least ${AUDITION_SLOTS_MIN} times`),
    v.maxLength(AUDITION_SLOTS_MAX, `Offer at most ${AUDITION_SLOTS_MAX} times`),
    v.check((slots) => hasNoRepeats(slots), 'Offer each time once'),
  ),
  minutes: v.pipe(
    v.number(lengthSentence),
    v.integer(lengthSentence),
    v.minValue(AUDITION_MINUTES_MIN, lengthSentence),
    v.maxValue(AUDITION_MINUTES_MAX, lengthSentence),
  ),
  /** The time zone in which both sides read the times, by its name in the IANA database. */
  timeZone: v.pipe(
    v.string('Choose a time zone'),
    v.check(isTimeZone, 'Choose a time zone from the list'),
  ),
  where: v.picklist(AUDITION_VENUES, 'Choose where it is'),
  place: neededLine('Say where to go, or how to join', AUDITION_PLACE_MAX),
  /** Who else is present: required in a private room. */
  companion: v.optional(possibleLine(AUDITION_COMPANION_MAX), ''),
  note: v.optional(possibleText(STEP_NOTE_MAX), ''),
}

const versionFields = { version: VersionSchema }
const noteFields = { note: v.optional(possibleText(STEP_NOTE_MAX), '') }

/** The body of `POST /api/network/enquiries/:id/audition`. */
export const NetworkAuditionSchema = v.variant('move', [
  v.pipe(
    v.strictObject({ ...versionFields, move: v.literal('offer'), ...timesFields }),
    v.forward(
      v.partialCheck(
        [['where'], ['companion']],
        ({ where, companion }) => where !== 'private_room' || companion !== '',
        COMPANION_SENTENCE,
      ),
      ['companion'],
    ),
  ),
  v.strictObject({ ...versionFields, move: v.literal('cancel'), ...noteFields }),
  v.strictObject({ ...versionFields, move: v.picklist(['held', 'missed']) }),
  v.strictObject({ ...versionFields, move: v.literal('extend'), ...longerFields }),
])
export type NetworkAuditionStep = v.InferInput<typeof NetworkAuditionSchema>

/** The fields with which a talent says that none of the times suits. */
export const otherTimesField = requiredText('note', STEP_NOTE_MAX)

/** The body of `POST /api/talent/enquiries/:id/audition`. */
export const TalentAuditionSchema = v.variant('move', [
  v.strictObject({ ...versionFields, move: v.literal('take'), slot: momentField }),
  v.strictObject({ ...versionFields, move: v.literal('ask_others'), note: otherTimesField }),
  v.strictObject({ ...versionFields, move: v.literal('cancel'), ...noteFields }),
])
export type TalentAuditionStep = v.InferInput<typeof TalentAuditionSchema>

const sidePicklist = v.picklist(['network', 'talent'])

const coreFields = {
  id: v.string(),
  kind: v.picklist(AUDITION_KINDS),
  state: v.picklist(AUDITION_STATES),
  slots: v.array(v.string()),
  /** The time and place that were agreed last. */
  startsAt: v.nullable(v.string()),
  minutes: v.number(),
  timeZone: v.string(),
  where: v.picklist(AUDITION_VENUES),
  place: v.string(),
  companion: v.string(),
  /** The note that came with the last step, and who wrote it. */
  note: v.string(),
  noteBy: v.nullable(sidePicklist),
  outcome: OutcomeSchema,
}

/** Auditions as each side reads them, the earliest first. */
export const NetworkAuditionsSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(AUDITION_MOVES_BY.network)) }),
)
export const TalentAuditionsSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(AUDITION_MOVES_BY.talent)) }),
)
export type NetworkAudition = v.InferOutput<typeof NetworkAuditionsSchema>[number]
export type TalentAudition = v.InferOutput<typeof TalentAuditionsSchema>[number]

/** The step of an audition that an entry in the thread is about. */
export const AuditionEntrySchema = v.object({
  step: v.literal('audition'),
  kind: v.picklist(AUDITION_KINDS),
  move: v.picklist(['offer', 'take', 'ask_others', 'cancel', 'held', 'missed', 'extend', 'lapse']),
  startsAt: v.nullable(v.string()),
  /** Until when the outcome comes, if it takes longer. */
  outcomeBy: v.optional(v.string()),
  timeZone: v.string(),
})
export type AuditionEntry = v.InferOutput<typeof AuditionEntrySchema>

/** The calendar entry of an audition that has been agreed at least once. */
export const AuditionEventSchema = v.object({
  id: v.string(),
  /** Grows with every change: a calendar keeps the highest. */
  sequence: v.number(),
  kind: v.picklist(AUDITION_KINDS),
  isCancelled: v.boolean(),
  startsAt: v.string(),
  minutes: v.number(),
  place: v.string(),
  companion: v.string(),
  /** The name of the other side. */
  with: v.nullable(v.string()),
  role: v.nullable(v.picklist(WORK_ROLES)),
  changedAt: v.string(),
})
export type AuditionEvent = v.InferOutput<typeof AuditionEventSchema>
