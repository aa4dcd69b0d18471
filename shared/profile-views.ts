/** Accounts that opened an unusual number of profiles in a day, as the desk reads them. */
import * as v from 'valibot'
import { pageFields, pageOf } from './lists.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

/** How many profiles an account opens in a day before the desk is shown it. */
export const MANY_PROFILES = 200

/** Open: an administrator has to look at it. Checked: one has done so. */
export const PROFILE_VIEW_STATES = ['open', 'checked'] as const

/** The query of `GET /api/admin/profile-views`. */
export const ProfileViewsQuerySchema = v.strictObject({
  state: v.optional(v.picklist(PROFILE_VIEW_STATES, 'Choose open or checked'), 'open'),
  ...pageFields,
})

/** A day on which an account opened more than `MANY_PROFILES` profiles: the number, and never whose. */
export const ProfileViewsSchema = v.object({
  id: v.string(),
  /** In UTC, for instance `2026-11-24`. */
  day: v.string(),
  /** How many different ones. */
  profiles: v.number(),
  /** Nobody has looked, or the number is now more than twice the number at the last look. */
  isOpen: v.boolean(),
  checkedAt: v.nullable(v.string()),
  checkedBy: v.nullable(v.string()),
  viewer: v.object({
    userId: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    jobTitle: v.string(),
    status: ProfileStatusSchema,
  }),
  /** Null once they have left it. */
  networkName: v.nullable(v.string()),
})
export type ProfileViews = v.InferOutput<typeof ProfileViewsSchema>

export const ProfileViewsPageSchema = v.object({
  ...pageOf(ProfileViewsSchema).entries,
  counts: v.object({ open: v.number(), checked: v.number() }),
})
