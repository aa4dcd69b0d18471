/**
 * The outcome that a network owes after an audition or a self-tape, in 14 days. It may say once that it needs longer, up
 * to 30 days; the database repeats the rule in `private.longer_outcomes()`.
 */
import * as v from 'valibot'
import { possibleText } from './fields.ts'
import { OUTCOME_DAYS, OUTCOME_DAYS_MAX, STEP_NOTE_MAX } from './limits.ts'

const daysSentence = 'Choose a day'

/** The fields with which a network says that an outcome takes longer: a form picks its own. */
export const longerFields = {
  /** In how many days after the audition or the tape it comes. */
  days: v.pipe(
    v.number(daysSentence),
    v.integer(daysSentence),
    v.minValue(OUTCOME_DAYS + 1, daysSentence),
    v.maxValue(OUTCOME_DAYS_MAX, daysSentence),
  ),
  note: v.optional(possibleText(STEP_NOTE_MAX), ''),
}

/** The outcome that is owed; null while none is. */
export const OutcomeSchema = v.nullable(
  v.object({
    /** When the audition was over, or the tape handed in. */
    since: v.string(),
    /** Whether the network has already said that it needs longer. */
    isExtended: v.boolean(),
    /** In how many days after that the network may still say that it comes; empty if it may not. */
    days: v.array(v.number()),
  }),
)
export type Outcome = v.InferOutput<typeof OutcomeSchema>

/**
 * The deadline of an outcome.
 * @param since when the audition was over, or the tape handed in
 * @param days how many days later it is due
 * @returns ISO 8601
 */
export function outcomeBy(since: string, days: number): string {
  return new Date(Date.parse(since) + days * 86_400_000).toISOString()
}
