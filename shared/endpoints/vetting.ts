/** The vetting desk: applications, what is known of each, and what is decided. */
import * as v from 'valibot'
import { AccountNamesSchema } from '../account-names.ts'
import {
  BulkResultSchema,
  BulkStatusChangeSchema,
  StatusAnswerSchema,
  StatusChangeSchema,
  UndoAnswerSchema,
  UndoSchema,
} from '../account-status.ts'
import {
  AdminAccountSchema,
  NewNoteSchema,
  NoteSchema,
  SignedOutSchema,
  SignOutSchema,
} from '../admin-account.ts'
import { AskedSchema, QuestionSchema } from '../application-page.ts'
import {
  ApplicationCountsQuerySchema,
  ApplicationCountsSchema,
  ApplicationSchema,
  ApplicationsQuerySchema,
} from '../applications.ts'
import { ClaimSchema } from '../claim.ts'
import type { Endpoint } from '../endpoint.ts'
import { pageOf } from '../lists.ts'
import { MailPreviewSchema } from '../mail-preview.ts'

const ApplicationPageSchema = pageOf(ApplicationSchema)

/** Each an `ApplicationSchema`; `status=pending` and `sort=oldest` when left out. */
export const listApplications = {
  call: 'GET /api/admin/applications',
  role: 'admin',
  query: ApplicationsQuerySchema,
  answer: ApplicationPageSchema,
  isList: true,
  from: 'admin_applications',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** What each other choice of the filters would list. */
export const countApplications = {
  call: 'GET /api/admin/applications/counts',
  role: 'admin',
  query: ApplicationCountsQuerySchema,
  answer: ApplicationCountsSchema,
  from: 'admin_application_counts',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Profile, decisions, questions, notes, look-alikes, mails.
 * @throws 404 `account_not_found`
 */
export const getAdminAccount = {
  call: 'GET /api/admin/accounts/:userId',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AdminAccountSchema,
  from: 'admin_account',
  args: ({ userId }) => ({ target: userId }),
} as const satisfies Endpoint

/**
 * A decision, made of the status that was looked at.
 * @throws 409 `status_changed` with `present` and `decision`, `claimed_by_other` with `claim`, `deletion_pending`, `email_unconfirmed`; 422 `transition_not_allowed`, `reason_required`; 403 `own_account`; 404
 */
export const changeStatus = {
  call: 'POST /api/admin/accounts/:userId/status',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: StatusChangeSchema,
  answer: StatusAnswerSchema,
} as const satisfies Endpoint

/**
 * The mail that the decision would send.
 * @throws 422 `transition_not_allowed`
 */
export const previewStatusMail = {
  call: 'POST /api/admin/accounts/:userId/status/preview',
  role: 'admin',
  body: StatusChangeSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

/**
 * One decision about up to 100 accounts; it says of each whether it was done.
 * @throws 422 when the request itself is wrong
 */
export const changeStatuses = {
  call: 'POST /api/admin/accounts/status',
  role: 'admin',
  body: BulkStatusChangeSchema,
  answer: BulkResultSchema,
} as const satisfies Endpoint

/**
 * Without `decision` one's own of the last 12 seconds. `wasTold`: another email corrects what was sent.
 * @throws 409 `undo_too_late`, `status_changed`, `deletion_pending`, `claimed_by_other`
 */
export const undoDecision = {
  call: 'POST /api/admin/accounts/:userId/undo',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: UndoSchema,
  answer: UndoAnswerSchema,
} as const satisfies Endpoint

/**
 * For 15 minutes.
 * @throws 409 `claimed_by_other` with `claim`; 404
 */
export const claimApplication = {
  call: 'POST /api/admin/accounts/:userId/claim',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: ClaimSchema,
} as const satisfies Endpoint

/** Given back. */
export const releaseApplication = {
  call: 'DELETE /api/admin/accounts/:userId/claim',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint

/**
 * For the desk alone.
 * @throws 404
 */
export const addNote = {
  call: 'POST /api/admin/accounts/:userId/notes',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: NewNoteSchema,
  answer: NoteSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Signs a talent or a network’s member out everywhere, at once. Recorded with its reason, which they are mailed; who
 * is signed in nowhere is not.
 * @throws 403 `reauthenticate`; 404
 */
export const signOutAccount = {
  call: 'POST /api/admin/accounts/:userId/sign-out',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: SignOutSchema,
  answer: SignedOutSchema,
} as const satisfies Endpoint

/** Mails the link that confirms the address once more; false for one that is confirmed or has had five today. */
export const sendConfirmation = {
  call: 'POST /api/admin/accounts/:userId/confirmation',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: v.object({ isSent: v.boolean() }),
  status: 202,
} as const satisfies Endpoint

/** Which networks may be a talent’s employer, and whose name a network’s is or looks like. */
export const getAccountNames = {
  call: 'GET /api/admin/accounts/:userId/names',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNamesSchema,
  from: 'account_names',
  args: ({ userId }) => ({ target: userId }),
} as const satisfies Endpoint

/**
 * The desk has seen what an approved network calls itself: its own from now on.
 * @throws 404 `account_not_found`
 */
export const vouchAccountNames = {
  call: 'POST /api/admin/accounts/:userId/names/vouch',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNamesSchema,
} as const satisfies Endpoint

/**
 * `expected` is `pending`, which mails the link to answer, or `approved`, which takes no fields and is answered
 * signed in.
 * @throws 409 `status_changed`, `claimed_by_other`, `decision_held` for 13 seconds after a decision; 404
 */
export const askApplicant = {
  call: 'POST /api/admin/accounts/:userId/questions',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: QuestionSchema,
  answer: AskedSchema,
  status: 201,
} as const satisfies Endpoint

/** The mail that the question would send. */
export const previewQuestionMail = {
  call: 'POST /api/admin/accounts/:userId/questions/preview',
  role: 'admin',
  body: QuestionSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

/**
 * What an approved account has answered is read, for the whole desk.
 * @throws 409 `status_changed`; 404
 */
export const readAnswers = {
  call: 'POST /api/admin/accounts/:userId/answers/read',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint
