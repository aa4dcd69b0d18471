/** Which administrator opened whose page. All administrators can read this. */
import * as v from 'valibot'
import { idField } from './fields.ts'
import { pageFields, pageOf } from './lists.ts'

/** What the administrator did: opened an account's page, claimed its application, or downloaded a reported file. */
export const DESK_READ_KINDS = ['page', 'claim', 'file'] as const

/** The query of `GET /api/admin/reads`. */
export const DeskReadsQuerySchema = v.strictObject({
  reader: v.optional(idField('Use the id of an account')),
  ...pageFields,
})

const DeskReadSchema = v.object({
  id: v.string(),
  kind: v.picklist(DESK_READ_KINDS),
  /** When they did so last that day of UTC. */
  at: v.string(),
  reader: v.string(),
  /** Null for an administrator whose account is erased. */
  readerEmail: v.nullable(v.string()),
  account: v.string(),
  accountEmail: v.nullable(v.string()),
  accountName: v.nullable(v.string()),
})
export type DeskRead = v.InferOutput<typeof DeskReadSchema>

export const DeskReadsPageSchema = pageOf(DeskReadSchema)
