/**
 * After a yes a network may ask whether a talent is free on certain days, hold an option on them and book them. The
 * calls are in `endpoints/availability.ts`, the possible moves in `availability-moves.ts`; the database repeats the
 * rules in `private.step_availability()`. For instance:
 *
 *     { move: 'ask', from: '2027-03-01', to: '2027-03-12', note: 'Two weeks of the morning show.' }
 */
import * as v from 'valibot'
import { AVAILABILITY_MOVES_BY, AVAILABILITY_STATES } from './availability-moves.ts'
import { now } from './clock.ts'
import { dayField, possibleText } from './fields.ts'
import {
  AVAILABILITY_AHEAD_MAX,
  AVAILABILITY_DAYS_MAX,
  OPTION_DAYS_MAX,
  STEP_NOTE_MAX,
} from './limits.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { WORK_ROLES } from './work-roles.ts'
import { dayAfter, earliestDay } from './working-days.ts'

const chosenDay = dayField('Choose a day')

/** Days by the first and the last of them. */
interface Days {
  from: string
  to: string
}

/** How many days there are from one to another, both counted. */
function daysFrom({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}

/**
 * The last day on which an option may be decided about: 14 days from now, and none after the days that it holds.
 * @param since when it is taken, in milliseconds since 1970
 * @param lastDay of the days that it holds
 * @returns for instance `2026-12-10`; before today when the days are over
 */
export function latestOptionDay(since: number, lastDay: string): string {
  const latest = dayAfter(since, OPTION_DAYS_MAX)
  return latest < lastDay ? latest : lastDay
}

/** The first and the last day, by field: a form picks its own. */
export const daysFields = { from: chosenDay, to: chosenDay }

/** The days that a network asks for, by field. */
const askedDaysFields = {
  from: v.pipe(
    chosenDay,
    v.check((from) => from >= earliestDay(now()), 'Choose today or a later day'),
  ),
  to: v.pipe(
    chosenDay,
    v.check((to) => to <= dayAfter(now(), AVAILABILITY_AHEAD_MAX), 'Choose a day within two years'),
  ),
}
const noteFields = { note: v.optional(possibleText(STEP_NOTE_MAX), '') }
const versionFields = { version: VersionSchema }

/** The refusal of days that end before they begin. */
export const ORDER_SENTENCE = 'Choose the first day or a later one'

/**
 * Whether the last day is not before the first.
 * @param days in ISO 8601
 */
export const areInOrder = ({ from, to }: Days): boolean => to >= from
// A text that is not a day is refused for that.
const areNotTooMany = (days: Days) => !(daysFrom(days) > AVAILABILITY_DAYS_MAX)
const LENGTH_SENTENCE = `Choose ${AVAILABILITY_DAYS_MAX} days at most`

/** A network's question about days, as the form sends it. */
export const AskDaysSchema = v.pipe(
  v.object({ ...askedDaysFields, note: possibleText(STEP_NOTE_MAX) }),
  v.forward(v.partialCheck([['from'], ['to']], areInOrder, ORDER_SENTENCE), ['to']),
  v.forward(v.partialCheck([['from'], ['to']], areNotTooMany, LENGTH_SENTENCE), ['to']),
)

/** Until when an option is valid. */
export const decideOnField = v.pipe(
  chosenDay,
  v.check((on) => on >= earliestDay(now()), 'Choose today or a later day'),
  v.check(
    (on) => on <= dayAfter(now(), OPTION_DAYS_MAX),
    `Choose a day within ${OPTION_DAYS_MAX} days`,
  ),
)

/** The body of `POST /api/network/enquiries/:id/availability`. */
export const NetworkAvailabilitySchema = v.variant('move', [
  v.pipe(
    v.strictObject({ ...versionFields, move: v.literal('ask'), ...askedDaysFields, ...noteFields }),
    v.forward(v.partialCheck([['from'], ['to']], areInOrder, ORDER_SENTENCE), ['to']),
    v.forward(v.partialCheck([['from'], ['to']], areNotTooMany, LENGTH_SENTENCE), ['to']),
  ),
  v.strictObject({
    ...versionFields,
    move: v.picklist(['option', 'renew']),
    decideOn: decideOnField,
  }),
  v.strictObject({
    ...versionFields,
    move: v.picklist(['withdraw', 'confirm', 'release']),
    ...noteFields,
  }),
])
export type NetworkAvailabilityStep = v.InferInput<typeof NetworkAvailabilitySchema>

/** The body of `POST /api/talent/enquiries/:id/availability`. */
export const TalentAvailabilitySchema = v.variant('move', [
  v.pipe(
    /** The days on which they are free, of those asked for: all of them, except for what the note says. */
    v.strictObject({ ...versionFields, move: v.literal('partly'), ...daysFields, ...noteFields }),
    v.forward(v.partialCheck([['from'], ['to']], areInOrder, ORDER_SENTENCE), ['to']),
  ),
  v.strictObject({ ...versionFields, move: v.literal('agree') }),
  v.strictObject({
    ...versionFields,
    move: v.picklist(['available', 'not_available', 'release']),
    ...noteFields,
  }),
])
export type TalentAvailabilityStep = v.InferInput<typeof TalentAvailabilitySchema>

const DaysSchema = v.object({ from: v.string(), to: v.string() })

const coreFields = {
  id: v.string(),
  state: v.picklist(AVAILABILITY_STATES),
  /** The days that the network asked for. */
  asked: DaysSchema,
  /** The days that are now under discussion: all of them, or those that the talent has named. */
  days: DaysSchema,
  /** The last day on which this state lasts, in whatever time zone the talent is. */
  until: v.string(),
  /** The rank of the option on these days, 1 for the first; null if it is not an option. */
  rank: v.nullable(v.number()),
  /** The note that came with the last step, and who wrote it. */
  note: v.string(),
  noteBy: v.nullable(v.picklist(['network', 'talent'])),
}

/** The requests for days as each side reads them, the earliest first. */
export const NetworkAvailabilityItemsSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(AVAILABILITY_MOVES_BY.network)) }),
)
export const TalentAvailabilityItemsSchema = v.array(
  v.object({
    ...coreFields,
    /** Others who hold or have booked any of these days. Only the talent sees this. */
    beside: v.array(
      v.object({
        ...DaysSchema.entries,
        enquiryId: v.string(),
        network: v.string(),
        state: v.picklist(['optioned', 'renewed', 'confirmed', 'booked']),
      }),
    ),
    moves: v.array(v.picklist(AVAILABILITY_MOVES_BY.talent)),
  }),
)
/** Days that are still open with a talent, in the list of all their days. */
export const PromisedDaysSchema = v.object({
  ...DaysSchema.entries,
  enquiryId: v.string(),
  network: v.string(),
  role: v.picklist(WORK_ROLES),
  state: v.picklist(['asked', 'available', 'partly', 'optioned', 'renewed', 'confirmed', 'booked']),
  until: v.string(),
  /** The rank of the option, 1 for the first; null if it is not an option. */
  rank: v.nullable(v.number()),
  /** The talent's possible moves now. */
  moves: v.array(v.picklist(AVAILABILITY_MOVES_BY.talent)),
})
export type PromisedDays = v.InferOutput<typeof PromisedDaysSchema>

export type NetworkAvailability = v.InferOutput<typeof NetworkAvailabilityItemsSchema>[number]
export type TalentAvailability = v.InferOutput<typeof TalentAvailabilityItemsSchema>[number]

/** The step with days that an entry in the thread is about, and the state before it. */
export const AvailabilityEntrySchema = v.object({
  step: v.literal('availability'),
  move: v.picklist([
    'ask',
    'withdraw',
    'option',
    'renew',
    'confirm',
    'release',
    'available',
    'partly',
    'not_available',
    'agree',
    'lapse',
    'finish',
  ]),
  was: v.nullable(v.picklist(AVAILABILITY_STATES)),
  ...DaysSchema.entries,
  /** The deadline of the answer or decision that is then due. */
  until: v.nullable(v.string()),
})
export type AvailabilityEntry = v.InferOutput<typeof AvailabilityEntrySchema>
