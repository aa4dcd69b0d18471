/** The caller's own account, whatever its role. */
import {
  AccountDeletionSchema,
  AccountSettingsSchema,
  DataExportSchema,
  EmailChangeSchema,
  NotificationChoiceSchema,
  NotificationPreferencesSchema,
  OwnSessionsSchema,
  ReadReceiptsSchema,
  SessionsQuerySchema,
} from '../account.ts'
import type { Endpoint } from '../endpoint.ts'
import { LinkSentSchema } from '../mailed-link.ts'
import { OwnAnswerSchema } from '../notifications.ts'
import { PasswordChangeSchema } from '../passwords.ts'
import { ReauthenticationSchema } from '../reauthentication.ts'
import {
  AddPasskeySchema,
  BeginTotpSchema,
  BegunTotpSchema,
  ConfirmTotpSchema,
  PasskeyCreationSchema,
  PasskeyRequestSchema,
  RecoveryCodesSchema,
  SecondStepChangeSchema,
  SecondStepSchema,
} from '../second-step.ts'

/** Answers what the settings page shows. */
export const getAccount = {
  call: 'GET /api/account',
  role: 'signed in',
  about: 'caller',
  answer: AccountSettingsSchema,
  from: 'account_settings',
} as const satisfies Endpoint

/**
 * Proves that the owner of the account is still using this session. The proof lasts ten minutes and counts for this
 * session only. Calls that a stolen cookie must not be able to make answer 403 `reauthenticate` without it. The body
 * holds the password, a code of an authenticator app, or a passkey that verifies its user. A wrong password is
 * refused as a field of the form.
 * @throws 401 `second_step_refused`; 429; 400 unless the body has exactly one of the three
 */
export const reauthenticate = {
  call: 'POST /api/account/reauthenticate',
  role: 'signed in',
  about: 'caller',
  body: ReauthenticationSchema,
} as const satisfies Endpoint

/**
 * Answers the options with which the browser asks one of the caller’s passkeys. Its `assertion` is then sent to `POST
 * /api/account/reauthenticate`.
 * @throws 404 `second_step_not_found` if the account has no passkey
 */
export const askPasskeyAgain = {
  call: 'POST /api/account/reauthenticate/options',
  role: 'signed in',
  about: 'caller',
  answer: PasskeyRequestSchema,
} as const satisfies Endpoint

/** Lists the second steps that the caller has set up, besides the password. */
export const getSecondStep = {
  call: 'GET /api/account/second-step',
  role: 'signed in',
  about: 'caller',
  answer: SecondStepSchema,
  from: 'own_second_step',
} as const satisfies Endpoint

/**
 * Begins to add an authenticator app. The app counts once a code confirms it, within 15 minutes. `uri` is the address
 * that the app reads from the QR code.
 * @throws 403 `reauthenticate` without the password; 409 `too_many_second_steps`
 */
export const beginTotp = {
  call: 'POST /api/account/second-step/totp',
  role: 'signed in',
  about: 'caller',
  body: BeginTotpSchema,
  answer: BegunTotpSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Confirms the app; from now on every sign-in asks for it. All other sessions end. The recovery codes are in the
 * answer when this is the first second step, and are never shown again.
 * @throws 401 `second_step_refused`; 404 `second_step_not_found`; 429 at the sixth try in a quarter of an hour
 */
export const confirmTotp = {
  call: 'POST /api/account/second-step/totp/:id/confirm',
  role: 'signed in',
  about: 'caller',
  ids: { id: 'second_step_not_found' },
  body: ConfirmTotpSchema,
  answer: RecoveryCodesSchema,
} as const satisfies Endpoint

/**
 * Answers the options with which the browser makes a passkey. They are valid for five minutes.
 * @throws 403 `reauthenticate` without the password; 409 `too_many_second_steps`
 */
export const beginPasskey = {
  call: 'POST /api/account/second-step/passkeys/options',
  role: 'signed in',
  about: 'caller',
  body: SecondStepChangeSchema,
  answer: PasskeyCreationSchema,
} as const satisfies Endpoint

/**
 * Adds the passkey; from now on every sign-in asks for it. All other sessions end. The recovery codes are in the
 * answer when this is the first second step.
 * @throws 401 `second_step_refused` for a passkey that was made for something else, too late, or that another account already has; 409 `too_many_second_steps`
 */
export const addPasskey = {
  call: 'POST /api/account/second-step/passkeys',
  role: 'signed in',
  about: 'caller',
  body: AddPasskeySchema,
  answer: RecoveryCodesSchema,
  status: 201,
} as const satisfies Endpoint

/**
 * Answers new recovery codes. The old codes stop working.
 * @throws 403 `reauthenticate` without the password; 404 `second_step_not_found` without a second step
 */
export const replaceRecoveryCodes = {
  call: 'POST /api/account/second-step/recovery-codes',
  role: 'signed in',
  about: 'caller',
  body: SecondStepChangeSchema,
  answer: RecoveryCodesSchema,
} as const satisfies Endpoint

/**
 * Removes a second step. When the last one is removed, the recovery codes are deleted too.
 * @throws 403 `reauthenticate` without the password; 404 `second_step_not_found`; 409 `last_second_step` for an administrator who needs one
 */
export const removeSecondStep = {
  call: 'DELETE /api/account/second-step/:id',
  role: 'signed in',
  about: 'caller',
  ids: { id: 'second_step_not_found' },
  body: SecondStepChangeSchema,
} as const satisfies Endpoint

/**
 * Signs the caller out, and erases the account after 14 days.
 * @throws 403 `reauthenticate` without the password; 409 `last_administrator`, and `last_owner` for the only owner of a network that has other members
 */
export const deleteAccount = {
  call: 'DELETE /api/account',
  role: 'signed in',
  about: 'caller',
  body: AccountDeletionSchema,
} as const satisfies Endpoint

/**
 * Answers all rows about the caller, by table, and the paths of their files. It is sent while it is read: a fault breaks
 * it off, so that what can be read to its end is complete.
 */
export const exportOwnData = {
  call: 'GET /api/account/export',
  role: 'signed in',
  about: 'caller',
  answer: DataExportSchema,
} as const satisfies Endpoint

/**
 * Changes the password. All other sessions end, and this browser is remembered as known. A wrong password is refused
 * as a field of the form, here and in the two other calls that ask for one. If the answer was lost, the same change
 * may be sent again within ten minutes.
 * @throws 403 `reauthenticate` without the present password; 401 `password_changed` if the change was made before, and ended the session that sends it again
 */
export const changePassword = {
  call: 'POST /api/account/password',
  role: 'signed in',
  about: 'caller',
  body: PasswordChangeSchema,
} as const satisfies Endpoint

/**
 * Asks to change the address. It changes once the new address is confirmed.
 * @throws 403 `reauthenticate` without the password; 429 after three in an hour for the same address, or when others have sent ten to it; the earlier link still works
 */
export const changeEmail = {
  call: 'POST /api/account/email',
  role: 'signed in',
  about: 'caller',
  body: EmailChangeSchema,
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/**
 * Mails a member of a network a link that proves their address again. Members can ask talent only if they proved
 * their address within the last 90 days.
 * @throws 429 after three in an hour
 */
export const proveAddressAgain = {
  call: 'POST /api/network/address-proof',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** Cancels a change of address that is not confirmed yet. */
export const cancelEmailChange = {
  call: 'DELETE /api/account/email',
  role: 'signed in',
  about: 'caller',
} as const satisfies Endpoint

/** Lists where the caller is signed in, this browser first. */
export const listSessions = {
  call: 'GET /api/account/sessions',
  role: 'signed in',
  about: 'caller',
  query: SessionsQuerySchema,
  answer: OwnSessionsSchema,
  isList: true,
  from: 'own_sessions',
} as const satisfies Endpoint

/** Ends all other sessions of the caller. */
export const endOtherSessions = {
  call: 'DELETE /api/account/sessions',
  role: 'signed in',
  about: 'caller',
} as const satisfies Endpoint

/**
 * Ends one session of the caller.
 * @throws 404 `session_not_found`
 */
export const endSession = {
  call: 'DELETE /api/account/sessions/:id',
  role: 'signed in',
  about: 'caller',
  ids: { id: 'session_not_found' },
} as const satisfies Endpoint

/** Answers which kinds of mail the caller wants. */
export const getNotificationPreferences = {
  call: 'GET /api/account/notifications',
  role: 'signed in',
  about: 'caller',
  answer: NotificationPreferencesSchema,
  from: 'notification_preferences',
} as const satisfies Endpoint

/** Saves, in `byMail`, which kinds of notification are mailed as well. */
export const saveNotificationPreferences = {
  call: 'PUT /api/account/notifications',
  role: 'signed in',
  about: 'caller',
  body: NotificationChoiceSchema,
  answer: NotificationPreferencesSchema,
} as const satisfies Endpoint

/**
 * Turns read receipts on, from now on, or off, which also forgets when the caller has read what. They are off at
 * first. Only what is read while both people have them on is shown.
 * @throws 403 `wrong_role` for administrators
 */
export const saveReadReceipts = {
  call: 'PUT /api/account/read-receipts',
  role: 'signed in',
  about: 'caller',
  body: ReadReceiptsSchema,
  answer: ReadReceiptsSchema,
} as const satisfies Endpoint

/**
 * Answers a question that the desk asked an approved account.
 * @throws 409 `question_closed` if it was answered or withdrawn, is another account’s, or does not exist; 403 `wrong_role` for administrators
 */
export const answerOwnQuestion = {
  call: 'POST /api/account/questions/:questionId/answer',
  role: 'signed in',
  about: 'caller',
  ids: { questionId: 'question_closed' },
  body: OwnAnswerSchema,
} as const satisfies Endpoint
