import * as v from 'valibot'
import { accountFilterFields, accountOrderFields, sortField } from './applications.ts'
import { ProfileStatusSchema, StatusCountsSchema } from './profile-status-schema.ts'

const availableField = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'Use true or false'),
    v.transform((text) => text === 'true'),
  ),
)

const listFilterFields = {
  status: v.optional(ProfileStatusSchema),
  /** Whether a talent is free to work; networks are neither. */
  available: availableField,
  ...accountFilterFields,
}

/** The query of `GET /api/admin/talent` and `/networks`; every value arrives as text. */
export const AccountsQuerySchema = v.strictObject({ ...listFilterFields, ...accountOrderFields })

/** The query of `POST /api/admin/talent/export` and `/networks/export`: the list as it is filtered. */
export const ExportQuerySchema = v.strictObject({ ...listFilterFields, sort: sortField })
export type ExportQuery = v.InferOutput<typeof ExportQuerySchema>

/** The query of `GET /api/admin/talent/counts` and `/networks/counts`: each status is counted. */
export const AccountCountsQuerySchema = v.strictObject({
  available: availableField,
  ...accountFilterFields,
})

/** How many accounts of a kind have each status, given the other filters. */
export const AccountCountsSchema = StatusCountsSchema
export type AccountCounts = v.InferOutput<typeof AccountCountsSchema>
