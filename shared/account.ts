import * as v from 'valibot'
import { EmailSchema } from './fields.ts'
import { pageFields } from './lists.ts'
import { GivenPasswordSchema } from './password-fields.ts'

/** The kinds of news that an account can get by mail. */
export const NOTIFICATION_KINDS = [
  'status_change',
  'desk_question',
  'network_merged',
  'asking',
  'enquiry',
  'new_match',
  'saved_available',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

const NotificationsSchema = v.array(
  v.object({
    kind: v.picklist(NOTIFICATION_KINDS),
    byMail: v.boolean(),
    /** Whether it is always sent, because the account depends on it. */
    isFixed: v.boolean(),
  }),
)

/** The answer of `GET` and `PUT /api/account/notifications`. */
export const NotificationPreferencesSchema = v.object({ items: NotificationsSchema })

/** The body of `PUT /api/account/notifications`: the kinds that are to change. */
export const NotificationChoiceSchema = v.strictObject({
  byMail: v.record(v.picklist(NOTIFICATION_KINDS, 'Choose a kind of email'), v.boolean()),
})

/** The body and the answer of `PUT /api/account/read-receipts`. */
export const ReadReceiptsSchema = v.strictObject({
  on: v.boolean('Say whether they are on'),
})

const SessionsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    /** In plain words, like 'Chrome on Windows'; null for a session begun before that was noted. */
    device: v.nullable(v.string()),
    isRemembered: v.boolean(),
    signedInAt: v.string(),
    /** To the hour. */
    lastUsedAt: v.string(),
    isCurrent: v.boolean(),
  }),
)

/** The query of `GET /api/account/sessions`. */
export const SessionsQuerySchema = v.strictObject(pageFields)

/** The answer of `GET /api/account/sessions`: this browser's first, then the last used. */
export const OwnSessionsSchema = v.object({
  items: SessionsSchema,
  nextCursor: v.nullable(v.string()),
})
export type OwnSession = v.InferOutput<typeof SessionsSchema>[number]

/** The kinds of sign-in and security events of an account. */
export const ACTIVITY_KINDS = [
  'signed_in',
  'wrong_password',
  'second_step_refused',
  'password_changed',
  'password_reset',
  'email_changed',
  'sessions_ended',
  'second_step_added',
  'second_step_removed',
  'second_step_reset',
  'recovery_code_used',
  'recovery_codes_replaced',
] as const

const ActivitySchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.picklist(ACTIVITY_KINDS),
    /** In plain words, like 'Chrome on Windows'; null where nobody could know. */
    device: v.nullable(v.string()),
    /** Our team did it. */
    byDesk: v.boolean(),
    /** How often it happened: failed attempts are counted per day (UTC) and kind of browser. */
    times: v.number(),
    /** When, or when the last time of that day. */
    at: v.string(),
  }),
)
export type Activity = v.InferOutput<typeof ActivitySchema>[number]

/** The answer of `GET /api/account`: what the settings page shows. */
export const AccountSettingsSchema = v.object({
  email: v.string(),
  emailConfirmed: v.boolean(),
  /** For a network's member: until when they may write to talent before they have to prove the address again. */
  provedUntil: v.nullable(v.string()),
  /** When our team decided about the account, once the account has been told; null before a decision. */
  decidedAt: v.nullable(v.string()),
  /** The new address, until it is confirmed. */
  pendingEmail: v.nullable(v.object({ email: v.string(), expiresAt: v.string() })),
  sessions: SessionsSchema,
  /** The last 20 events, the latest first. */
  activity: ActivitySchema,
  notifications: NotificationsSchema,
  /** Whether they show others that they have read their messages; null for administrators. */
  readReceipts: v.nullable(v.boolean()),
})
export type AccountSettings = v.InferOutput<typeof AccountSettingsSchema>

/** The body of `POST /api/account/email`. The password may be left out if the person has reauthenticated lately. */
export const EmailChangeSchema = v.strictObject({
  email: EmailSchema,
  password: v.optional(GivenPasswordSchema),
})

/** The form that asks for it. */
export const EmailChangeFormSchema = v.strictObject({
  email: EmailSchema,
  password: GivenPasswordSchema,
})

/** The body of `DELETE /api/account`. The password may be left out if the person has reauthenticated lately. */
export const AccountDeletionSchema = v.strictObject({ password: v.optional(GivenPasswordSchema) })

/** The form that asks for it. */
export const AccountDeletionFormSchema = v.strictObject({ password: GivenPasswordSchema })

const RowsSchema = v.array(v.record(v.string(), v.unknown()))

/** The answer of `GET /api/account/export`. */
export const DataExportSchema = v.object({
  exportedAt: v.string(),
  /** The rows about the caller by table, with the columns they have there in camelCase. */
  tables: v.record(v.string(), RowsSchema),
  /** Paths of the caller's files at the worker. */
  files: v.array(v.string()),
})
export type DataExport = v.InferOutput<typeof DataExportSchema>
