import * as v from 'valibot'
import { accountFilterFields, accountOrderFields } from './applications.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

const listFilterFields = { status: v.optional(ProfileStatusSchema), ...accountFilterFields }

/** The query of `GET /api/admin/talent` and `/networks`; every value arrives as text. */
export const AccountsQuerySchema = v.strictObject({ ...listFilterFields, ...accountOrderFields })
export type AccountsQuery = v.InferOutput<typeof AccountsQuerySchema>
