import * as v from 'valibot'
import { idField, isInCalendar, isStorableLine, tidyLine } from './fields.ts'
import { EMAIL_MAX } from './limits.ts'
import { pageFields } from './lists.ts'

/** Every kind of action that the audit log records. */
export const AUDIT_ACTIONS = [
  'account_status_changed',
  'decision_undone',
  'account_appealed',
  'question_asked',
  'question_answered',
  'note_added',
  'accounts_exported',
  'message_answered',
  'message_state_changed',
  'settings_saved',
  'administrator_invited',
  'invitation_withdrawn',
  'administrator_joined',
  'administrator_removed',
  'administrator_signed_in',
  'administrator_refused',
  'password_changed',
  'password_reset',
  'email_changed',
  'sessions_ended',
  'account_signed_out',
  'second_step_added',
  'second_step_removed',
  'second_step_reset',
  'recovery_codes_replaced',
  'recovery_code_used',
  'member_invited',
  'domain_proved',
  'domain_removed',
  'member_joined',
  'member_changed',
  'member_left',
  'networks_merged',
  'merge_undone',
  'enquiry_reported',
  'enquiry_report_decided',
  'enquiry_unfrozen',
  'asking_pause_ended',
  'profile_views_checked',
  'mail_resent',
  'account_deletion_asked',
  'account_restored',
  'account_erased',
] as const

const sentence = 'Enter a time, like 2026-11-21T00:00:00Z'

const moment = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/, sentence),
    // A day that the calendar does not have fits the pattern too, and so does the year zero.
    v.check(isInCalendar, sentence),
  ),
)

/** The query of `GET /api/admin/audit`; `from` is included, `to` is not. */
export const AuditQuerySchema = v.strictObject({
  actor: v.optional(idField('Use the id of an account')),
  target: v.optional(idField('Use the id of an account or a message')),
  /** Words of the name or address of the account that acted, or of the account that the entry is about. */
  email: v.optional(
    v.pipe(
      v.string(),
      v.transform(tidyLine),
      v.maxLength(EMAIL_MAX, 'Enter part of a name or address'),
      v.check(isStorableLine, 'Enter part of a name or address'),
    ),
  ),
  action: v.optional(v.picklist(AUDIT_ACTIONS, 'Choose one of the recorded actions')),
  from: moment,
  to: moment,
  ...pageFields,
})

/** One entry of the audit log. */
export const AuditEntrySchema = v.object({
  id: v.string(),
  /** Its place in the chain: entries are numbered from 1 without gaps. */
  number: v.number(),
  at: v.string(),
  actor: v.string(),
  actorEmail: v.nullable(v.string()),
  action: v.string(),
  target: v.nullable(v.string()),
  targetEmail: v.nullable(v.string()),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.nullable(v.string()),
  /** SHA-256 of the entry and of the hash before it. */
  hash: v.string(),
})
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>

/** Where a check of the audit log continues: `POST /api/admin/audit/verify`. */
export const AuditCheckFromSchema = v.strictObject({
  /** The number of an entry: `next` of the answer before. */
  from: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    1,
  ),
})

/** The result of checking a part of the audit log: the answer of `POST /api/admin/audit/verify`. */
export const AuditCheckSchema = v.object({
  /** How many were checked so far, from the first. */
  entries: v.number(),
  /** The number of the first entry that was changed or is missing; null if the log is intact. */
  firstBroken: v.nullable(v.number()),
  /** The last entry's hash. A copy kept elsewhere can prove that nobody has rewritten the log. */
  head: v.string(),
  /** Where to continue; null when all is checked, or something was found. */
  next: v.nullable(v.number()),
})
