/** The search parameters of a network's activity. */
import * as v from 'valibot'
import { NETWORK_ACTIVITY_SUBJECTS } from '../network-activity.ts'
import { IdSchema, possible } from './fields.ts'

export const NetworkActivitySearchSchema = v.object({
  /** The kind of object; all if left out. */
  about: possible(v.picklist(NETWORK_ACTIVITY_SUBJECTS)),
  /** The member who acted or was acted on; all if left out. */
  member: possible(IdSchema),
})
export type NetworkActivitySearch = v.InferOutput<typeof NetworkActivitySearchSchema>
