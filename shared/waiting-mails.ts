import * as v from 'valibot'
import { pageFields } from './lists.ts'

/** Waiting: not tried yet. Failing: tried, and will be again. Failed: given up after 20 tries, or because it may have been sent. */
export const MAIL_STATES = ['waiting', 'failing', 'failed'] as const

const MailStateSchema = v.picklist(MAIL_STATES, 'Choose waiting, failing or failed')

/** The query of `GET /api/admin/mails`. */
export const MailsQuerySchema = v.strictObject({
  state: v.optional(MailStateSchema),
  ...pageFields,
})

/** A mail that has not been sent. Its text is not shown, because its link is for the recipient alone. */
export const WaitingMailSchema = v.object({
  id: v.string(),
  kind: v.string(),
  /** Null where it is an address that a talent keeps to themselves. */
  recipient: v.nullable(v.string()),
  /** The applicant it tells something. */
  about: v.nullable(v.string()),
  state: MailStateSchema,
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.string(),
  nextAttemptAt: v.nullable(v.string()),
})

/** How many of those that were given up are tried again. */
export const ResentSchema = v.object({ resent: v.number() })

export const MailCountsSchema = v.object({
  waiting: v.number(),
  failing: v.number(),
  failed: v.number(),
})
