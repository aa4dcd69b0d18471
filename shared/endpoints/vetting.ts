/** The vetting desk: applications, what is known of each, and what is decided. */
import * as v from 'valibot'
import { AccountNamesSchema } from '../account-names.ts'
import {
  BulkResultSchema,
  BulkStatusChangeSchema,
  BulkUndoAnswerSchema,
  BulkUndoSchema,
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

/** Lists applications, each as an `ApplicationSchema`. The defaults are `status=pending` and `sort=oldest`. */
export const listApplications = {
  call: 'GET /api/admin/applications',
  role: 'admin',
  query: ApplicationsQuerySchema,
  answer: ApplicationPageSchema,
  isList: true,
  from: 'admin_applications',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** Counts, for each filter, what each of its other choices would list. */
export const countApplications = {
  call: 'GET /api/admin/applications/counts',
  role: 'admin',
  query: ApplicationCountsQuerySchema,
  answer: ApplicationCountsSchema,
  from: 'admin_application_counts',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Answers an account with its profile, decisions, questions, notes, possible duplicates and mails.
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
 * Decides about an account. The body names the status that the administrator was looking at.
 * @throws 409 `status_changed` with `present` and `decision`, `claimed_by_other` with `claim`, `deletion_pending`, `email_unconfirmed`; 422 `transition_not_allowed`, `reason_required`; 403 `own_account`
 */
export const changeStatus = {
  call: 'POST /api/admin/accounts/:userId/status',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: StatusChangeSchema,
  answer: StatusAnswerSchema,
} as const satisfies Endpoint

/**
 * Answers the mail that the decision would send.
 * @throws 422 `transition_not_allowed`
 */
export const previewStatusMail = {
  call: 'POST /api/admin/accounts/:userId/status/preview',
  role: 'admin',
  body: StatusChangeSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

/**
 * Makes one decision about up to 100 accounts, and answers for each whether it was made; with `decisions: true` also its
 * id, by which it can be undone.
 * @throws 422 only when the request itself is wrong; a refused account is an item of the answer
 */
export const changeStatuses = {
  call: 'POST /api/admin/accounts/status',
  role: 'admin',
  body: BulkStatusChangeSchema,
  answer: BulkResultSchema,
} as const satisfies Endpoint

/**
 * Undoes a decision. Without `decision` it is the caller’s own of the last 12 seconds. With `wasTold` in the answer,
 * another mail corrects the first.
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
 * Undoes up to 100 decisions that gave the accounts the same status, each named by its id, and answers for each whether
 * it was undone. With `wasTold`, another mail corrects the first.
 * @throws 422 only when the request itself is wrong; a decision that was not undone is an item of the answer
 */
export const undoDecisions = {
  call: 'POST /api/admin/accounts/undo',
  role: 'admin',
  body: BulkUndoSchema,
  answer: BulkUndoAnswerSchema,
} as const satisfies Endpoint

/**
 * Claims an application for 15 minutes.
 * @throws 409 `claimed_by_other` with `claim`
 */
export const claimApplication = {
  call: 'POST /api/admin/accounts/:userId/claim',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: ClaimSchema,
} as const satisfies Endpoint

/** Releases a claim. */
export const releaseApplication = {
  call: 'DELETE /api/admin/accounts/:userId/claim',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint

/** Adds a note that only administrators read. */
export const addNote = {
  call: 'POST /api/admin/accounts/:userId/notes',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: NewNoteSchema,
  answer: NoteSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Signs a talent or a member of a network out everywhere, at once. The audit log records it with its reason. The
 * account gets a mail with the reason, unless it was not signed in anywhere.
 * @throws 403 `reauthenticate`
 */
export const signOutAccount = {
  call: 'POST /api/admin/accounts/:userId/sign-out',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: SignOutSchema,
  answer: SignedOutSchema,
} as const satisfies Endpoint

/**
 * Mails the link that confirms the address once more. `isSent` is false if the address is confirmed, or was mailed
 * five links today.
 */
export const sendConfirmation = {
  call: 'POST /api/admin/accounts/:userId/confirmation',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: v.object({ isSent: v.boolean() }),
  status: 202,
} as const satisfies Endpoint

/** Answers which networks may be a talent’s employer, or, for a network, whose name it has or resembles. */
export const getAccountNames = {
  call: 'GET /api/admin/accounts/:userId/names',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNamesSchema,
  from: 'account_names',
  args: ({ userId }) => ({ target: userId }),
} as const satisfies Endpoint

/**
 * Confirms the present name of an approved network: from now on the name is its own.
 * @throws 404 `account_not_found`
 */
export const vouchAccountNames = {
  call: 'POST /api/admin/accounts/:userId/names/vouch',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNamesSchema,
} as const satisfies Endpoint

/**
 * Asks a question. If `expected` is `pending`, a link to answer is mailed. If it is `approved`, the question has no
 * fields and is answered signed in.
 * @throws 409 `status_changed`, `claimed_by_other`, `decision_held` for 13 seconds after a decision
 */
export const askApplicant = {
  call: 'POST /api/admin/accounts/:userId/questions',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  body: QuestionSchema,
  answer: AskedSchema,
  status: 201,
} as const satisfies Endpoint

/** Answers the mail that the question would send. */
export const previewQuestionMail = {
  call: 'POST /api/admin/accounts/:userId/questions/preview',
  role: 'admin',
  body: QuestionSchema,
  answer: MailPreviewSchema,
} as const satisfies Endpoint

/**
 * Marks the answers of an approved account as read, for the whole desk.
 * @throws 409 `status_changed`
 */
export const readAnswers = {
  call: 'POST /api/admin/accounts/:userId/answers/read',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint
