import * as v from 'valibot'
import { searchedText } from './fields.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { pageFields } from './lists.ts'
import { ProfileStatusSchema, StatusCountsSchema } from './profile-status-schema.ts'
import { APPLICANT_ROLES } from './roles.ts'

/** The administrator who has claimed an application. */
export const CLAIM_FILTERS = ['me', 'nobody', 'others'] as const

/** The flags of applications in the queue; the database decides which ones an application has. */
export const APPLICATION_FLAGS = ['asked', 'answered', 'appealed', 'look_alike'] as const

/** The filters of every list of accounts, beside role and status. */
export const accountFilterFields = {
  q: v.optional(searchedText(SEARCH_TEXT_MAX)),
  emailConfirmed: v.optional(
    v.pipe(
      v.picklist(['true', 'false'], 'Use true or false'),
      v.transform((text) => text === 'true'),
    ),
  ),
  claimed: v.optional(v.picklist(CLAIM_FILTERS, 'Choose me, nobody or others')),
  /** Several are separated by commas; an application must have all of them. */
  flags: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(v.picklist(APPLICATION_FLAGS, 'Choose asked, answered, appealed or look_alike')),
    ),
  ),
}

/** The order of a list of accounts: by age or by name. */
export const sortField = v.optional(
  v.picklist(['oldest', 'newest', 'name'], 'Sort by oldest, newest or name'),
  'oldest',
)

/** The order and the page of a list of accounts. */
export const accountOrderFields = { sort: sortField, ...pageFields }

const queueFilterFields = {
  role: v.optional(v.picklist(APPLICANT_ROLES, 'Choose talent or tv_network')),
  status: v.optional(ProfileStatusSchema, 'pending'),
  ...accountFilterFields,
}

/** The query of `GET /api/admin/applications`; every value arrives as text. */
export const ApplicationsQuerySchema = v.strictObject({
  ...queueFilterFields,
  ...accountOrderFields,
})

/** The query of `GET /api/admin/applications/counts`. */
export const ApplicationCountsQuerySchema = v.strictObject(queueFilterFields)

const nullableText = v.nullable(v.string())

/** One person or network on the waiting list, as an administrator sees them. */
export const ApplicationSchema = v.object({
  userId: v.string(),
  role: v.picklist(APPLICANT_ROLES),
  email: v.string(),
  emailConfirmed: v.boolean(),
  firstName: v.string(),
  lastName: v.string(),
  organisation: nullableText,
  location: nullableText,
  yearsOfExperience: v.nullable(v.number()),
  status: ProfileStatusSchema,
  appliedAt: v.string(),
  statusChangedAt: nullableText,
  /** The address of the administrator who has claimed it, and the end of the claim. */
  claimedBy: nullableText,
  claimedUntil: nullableText,
  flags: v.array(v.picklist(APPLICATION_FLAGS)),
  nationality: nullableText,
  phoneNumber: v.string(),
  isAvailable: v.nullable(v.boolean()),
  currentNetwork: nullableText,
  networkName: nullableText,
  jobTitle: nullableText,
  linkedinUrl: nullableText,
  twitterUrl: nullableText,
  instagramUrl: nullableText,
})
export type Application = v.InferOutput<typeof ApplicationSchema>

/** How many applications each choice of a filter would list, given the other filters. */
export const ApplicationCountsSchema = v.object({
  total: v.number(),
  role: v.object({ talent: v.number(), tv_network: v.number() }),
  status: StatusCountsSchema,
  emailConfirmed: v.object({ true: v.number(), false: v.number() }),
  claimed: v.object({ me: v.number(), nobody: v.number(), others: v.number() }),
  flags: v.object({
    asked: v.number(),
    answered: v.number(),
    appealed: v.number(),
    look_alike: v.number(),
  }),
})
export type ApplicationCounts = v.InferOutput<typeof ApplicationCountsSchema>
