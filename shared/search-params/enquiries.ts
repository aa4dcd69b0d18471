/** The search parameters of the pages about enquiries. */
import * as v from 'valibot'
import { ENQUIRY_STATES } from '../enquiry-moves.ts'
import { IdSchema, possible } from './fields.ts'
import { ComparedSchema } from './saved-talent.ts'

/** A network's list: those in a state, or those that wait for the talent's answer; all when both are left out. */
export const EnquiriesSearchSchema = v.object({
  state: possible(v.picklist(ENQUIRY_STATES)),
  owed: possible(v.literal('talent')),
})
export type EnquiriesSearch = v.InferOutput<typeof EnquiriesSearchSchema>

/**
 * The form of a new enquiry: the talent (one, some of a list, or some of those compared), the brief, and a recalled
 * enquiry that is written again.
 */
export const AskSearchSchema = v.object({
  talent: possible(IdSchema),
  list: possible(IdSchema),
  people: possible(ComparedSchema),
  brief: possible(IdSchema),
  draft: possible(IdSchema),
})
export type AskSearch = v.InferOutput<typeof AskSearchSchema>
