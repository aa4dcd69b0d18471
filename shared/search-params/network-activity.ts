/** What the address of a network's activity may say. */
import * as v from 'valibot'
import { DEED_SUBJECTS } from '../network-activity.ts'
import { IdSchema, possible } from './fields.ts'

export const NetworkActivitySearchSchema = v.object({
  /** What it is about; everything when left out. */
  about: possible(v.picklist(DEED_SUBJECTS)),
  /** Who did it, or whom it was done to; everybody when left out. */
  member: possible(IdSchema),
})
export type NetworkActivitySearch = v.InferOutput<typeof NetworkActivitySearchSchema>
