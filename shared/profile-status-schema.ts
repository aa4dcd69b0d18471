import * as v from 'valibot'
import { PROFILE_STATUSES } from './profile-status.ts'

/** Apart from the list, so that pages that only name statuses load no validator. */
export const ProfileStatusSchema = v.picklist(PROFILE_STATUSES)

/** How many have each status. */
export const StatusCountsSchema = v.object({
  pending: v.number(),
  approved: v.number(),
  rejected: v.number(),
  deactivated: v.number(),
  hidden: v.number(),
})
