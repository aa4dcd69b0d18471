/**
 * The address to which a talent's notifications are mailed, of enquiries and matches: a newsroom may read the mailbox
 * with which they sign in.
 */
import * as v from 'valibot'
import { EmailSchema } from './fields.ts'
import { ReplacesSchema } from './mailed-link.ts'

/** Part of the answer of `GET /api/talent/terms`. */
export const NotificationAddressSchema = v.object({
  /** The present address for news. */
  email: v.string(),
  /** Whether that is another address than the one they sign in with, and proved to be theirs. */
  isOwn: v.boolean(),
  /** The address that waits to be confirmed from its mailbox. */
  pending: v.nullable(v.object({ email: v.string(), expiresAt: v.string() })),
})
export type NotificationAddress = v.InferOutput<typeof NotificationAddressSchema>

/** The body of `POST /api/talent/notification-address`. */
export const NotificationAddressRequestSchema = v.strictObject({
  email: EmailSchema,
  replaces: ReplacesSchema,
})
