/**
 * After a yes a network may ask for a self-tape. The calls are in `endpoints/tapes.ts`, the possible moves in
 * `tape-moves.ts`; the database repeats the rules in `private.require_tape()`.
 */
import * as v from 'valibot'
import { now } from './clock.ts'
import { dayField, neededText, possibleText } from './fields.ts'
import {
  ENQUIRY_TEXT_MAX,
  STEP_NOTE_MAX,
  TAPE_DAYS_MAX,
  TAPE_MINUTES_MAX,
  TAPE_PAGES_MAX,
  TAPE_WORKING_DAYS,
} from './limits.ts'
import { VersionSchema } from './optimistic-lock.ts'
import { longerFields, OutcomeSchema } from './outcomes.ts'
import { ReelSchema } from './talent-profile.ts'
import { TAPE_MOVES_BY, TAPE_STATES } from './tape-moves.ts'
import { dayAfter, dayAfterWorkingDays } from './working-days.ts'

/**
 * The first day on which a tape may be due: three working days later, Monday to Friday in UTC, so that nobody is
 * asked on a Friday for Monday.
 * @param since when it is asked for, in milliseconds since 1970
 * @returns for instance `2026-12-02`
 */
export function earliestTapeDay(since: number): string {
  return dayAfterWorkingDays(since, TAPE_WORKING_DAYS)
}

/**
 * The last day on which a tape may be due.
 * @param since when it is asked for, in milliseconds since 1970
 */
export function latestTapeDay(since: number): string {
  return dayAfter(since, TAPE_DAYS_MAX)
}

function wholeNumber(min: number, max: number, sentence: string) {
  return v.pipe(
    v.number(sentence),
    v.integer(sentence),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  )
}

/** The fields of a request for a tape: a form picks its own. */
export const tapeFields = {
  /** The text to be spoken or shown. */
  text: neededText('Enter what they should say or show', ENQUIRY_TEXT_MAX),
  /** How many pages there are to learn; 0 for none. */
  pages: wholeNumber(0, TAPE_PAGES_MAX, `Ask for ${TAPE_PAGES_MAX} pages at most`),
  minutes: wholeNumber(1, TAPE_MINUTES_MAX, `Choose 1 to ${TAPE_MINUTES_MAX} minutes`),
  /** On which day it is due: three working days from now at the soonest. */
  dueOn: v.pipe(
    dayField('Choose a day'),
    v.check((day) => day >= earliestTapeDay(now()), 'Allow at least three working days'),
    v.check((day) => day <= latestTapeDay(now()), `Choose a day within ${TAPE_DAYS_MAX} days`),
  ),
}

/** Where a tape can be seen: by the rule of reels. */
export const tapeLinkField = ReelSchema.entries.url

const versionFields = { version: VersionSchema }
const noteFields = { note: v.optional(possibleText(STEP_NOTE_MAX), '') }

/** The body of `POST /api/network/enquiries/:id/tape`. */
export const NetworkTapeSchema = v.variant('move', [
  v.strictObject({ ...versionFields, move: v.literal('ask'), ...tapeFields }),
  v.strictObject({ ...versionFields, move: v.literal('cancel'), ...noteFields }),
  v.strictObject({ ...versionFields, move: v.literal('extend'), ...longerFields }),
])
export type NetworkTapeStep = v.InferInput<typeof NetworkTapeSchema>

/** The body of `POST /api/talent/enquiries/:id/tape`. */
export const TalentTapeSchema = v.variant('move', [
  v.strictObject({
    ...versionFields,
    move: v.literal('hand_in'),
    url: tapeLinkField,
    ...noteFields,
  }),
  v.strictObject({ ...versionFields, move: v.literal('decline'), ...noteFields }),
])
export type TalentTapeStep = v.InferInput<typeof TalentTapeSchema>

const coreFields = {
  id: v.string(),
  state: v.picklist(TAPE_STATES),
  text: v.string(),
  pages: v.number(),
  minutes: v.number(),
  dueOn: v.string(),
  /** Empty until it is handed in. */
  url: v.string(),
  /** The note that came with the last step, and who wrote it. */
  note: v.string(),
  noteBy: v.nullable(v.picklist(['network', 'talent'])),
  outcome: OutcomeSchema,
}

/** Self-tapes as each side reads them, the first first. */
export const NetworkTapesSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(TAPE_MOVES_BY.network)) }),
)
export const TalentTapesSchema = v.array(
  v.object({ ...coreFields, moves: v.array(v.picklist(TAPE_MOVES_BY.talent)) }),
)
export type NetworkTape = v.InferOutput<typeof NetworkTapesSchema>[number]
export type TalentTape = v.InferOutput<typeof TalentTapesSchema>[number]

/** The step of a self-tape that an entry in the thread is about. */
export const TapeEntrySchema = v.object({
  step: v.literal('tape'),
  move: v.picklist(['ask', 'cancel', 'hand_in', 'decline', 'extend']),
  /** For a requested tape. */
  dueOn: v.nullable(v.string()),
  /** Until when the outcome comes, if it takes longer. */
  outcomeBy: v.optional(v.string()),
})
export type TapeEntry = v.InferOutput<typeof TapeEntrySchema>
