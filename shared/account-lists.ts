import * as v from 'valibot'
import { accountFilterFields, accountOrderFields, sortField } from './applications.ts'
import { ProfileStatusSchema } from './profile-status-schema.ts'

const listFilterFields = { status: v.optional(ProfileStatusSchema), ...accountFilterFields }

/** The query of `GET /api/admin/talent` and `/networks`; every value arrives as text. */
export const AccountsQuerySchema = v.strictObject({ ...listFilterFields, ...accountOrderFields })
export type AccountsQuery = v.InferOutput<typeof AccountsQuerySchema>

/** The query of `POST /api/admin/talent/export` and `/networks/export`: the list as it is filtered. */
export const ExportQuerySchema = v.strictObject({ ...listFilterFields, sort: sortField })
export type ExportQuery = v.InferOutput<typeof ExportQuerySchema>
