/** The caller's own account, whatever its role. */
import {
  AccountDeletionSchema,
  AccountSettingsSchema,
  DataExportSchema,
  EmailChangeSchema,
  NotificationChoiceSchema,
  NotificationPreferencesSchema,
  OwnSessionsSchema,
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

/** What the settings page shows. */
export const getAccount = {
  call: 'GET /api/account',
  role: 'signed in',
  about: 'caller',
  answer: AccountSettingsSchema,
  from: 'account_settings',
} as const satisfies Endpoint

/**
 * Proves for ten minutes, of this session alone, that it is still its owner: what a stolen cookie must not do
 * answers 403 `reauthenticate` without. By the password, a code of an authenticator app, or a passkey that knows its owner. A wrong password is
 * refused at its field.
 * @throws 401 `second_step_refused`; 429; 400 for none or both of them
 */
export const reauthenticate = {
  call: 'POST /api/account/reauthenticate',
  role: 'signed in',
  about: 'caller',
  body: ReauthenticationSchema,
} as const satisfies Endpoint

/**
 * What the browser asks one of the caller's passkeys by, to send its `assertion` along with the call before.
 * @throws 404 `second_step_not_found` for who has no passkey
 */
export const askPasskeyAgain = {
  call: 'POST /api/account/reauthenticate/options',
  role: 'signed in',
  about: 'caller',
  answer: PasskeyRequestSchema,
} as const satisfies Endpoint

/** With what the caller proves beside the password that it is them. */
export const getSecondStep = {
  call: 'GET /api/account/second-step',
  role: 'signed in',
  about: 'caller',
  answer: SecondStepSchema,
  from: 'own_second_step',
} as const satisfies Endpoint

/**
 * Begins with an authenticator app, which counts once its code confirms it, within a quarter of an hour. `uri` is
 * what the app is told.
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
 * From now on the app is asked for. All other sessions end. The recovery codes come with the first, and never again.
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
 * What the browser makes a passkey by, within five minutes.
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
 * From now on the passkey is asked for. All other sessions end. The recovery codes come with the first second step.
 * @throws 401 `second_step_refused` for one that was made for something else, too late, or is somebody's already
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
 * New recovery codes; those from before count no more.
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
 * With the last one, the recovery codes go.
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
 * Signed out, and erased after 14 days.
 * @throws 403 `reauthenticate` without the password; 409 `last_administrator`
 */
export const deleteAccount = {
  call: 'DELETE /api/account',
  role: 'signed in',
  about: 'caller',
  body: AccountDeletionSchema,
} as const satisfies Endpoint

/** Rows by table, and paths of files. */
export const exportOwnData = {
  call: 'GET /api/account/export',
  role: 'signed in',
  about: 'caller',
  answer: DataExportSchema,
  from: 'own_data',
} as const satisfies Endpoint

/**
 * Other sessions end, and this browser is known by the new password. A wrong password is refused at its field,
 * here and in the two calls that also take one. A change whose answer was lost may be sent again within ten minutes.
 * @throws 403 `reauthenticate` without the present password; 401 `password_changed` when it was made before, and ended the session that sends it again
 */
export const changePassword = {
  call: 'POST /api/account/password',
  role: 'signed in',
  about: 'caller',
  body: PasswordChangeSchema,
} as const satisfies Endpoint

/**
 * The account moves when the new address is confirmed.
 * @throws 403 `reauthenticate` without the password; 429 `too_many_requests` with Retry-After after three in an hour for the same address, or when others have had ten sent to it: the earlier link stays good
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
 * Mails a member of a network a link that proves their address anew: whoever asks talent proved it within 90 days.
 * @throws 429 `too_many_requests` after three in an hour
 */
export const proveAddressAgain = {
  call: 'POST /api/network/address-proof',
  role: 'tv_network',
  member: 'viewer',
  about: 'caller',
  answer: LinkSentSchema,
  status: 202,
} as const satisfies Endpoint

/** The change is called off. */
export const cancelEmailChange = {
  call: 'DELETE /api/account/email',
  role: 'signed in',
  about: 'caller',
} as const satisfies Endpoint

/** Where one is signed in, this browser first. */
export const listSessions = {
  call: 'GET /api/account/sessions',
  role: 'signed in',
  about: 'caller',
  query: SessionsQuerySchema,
  answer: OwnSessionsSchema,
  isList: true,
  from: 'own_sessions',
} as const satisfies Endpoint

/** All others are ended. */
export const endOtherSessions = {
  call: 'DELETE /api/account/sessions',
  role: 'signed in',
  about: 'caller',
} as const satisfies Endpoint

/**
 * One is ended.
 * @throws 404 `session_not_found`
 */
export const endSession = {
  call: 'DELETE /api/account/sessions/:id',
  role: 'signed in',
  about: 'caller',
  ids: { id: 'session_not_found' },
} as const satisfies Endpoint

/** Which mails one wants, kind by kind. */
export const getNotificationPreferences = {
  call: 'GET /api/account/notifications',
  role: 'signed in',
  about: 'caller',
  answer: NotificationPreferencesSchema,
  from: 'notification_preferences',
} as const satisfies Endpoint

/** `byMail` says of each kind whether it is mailed. */
export const saveNotificationPreferences = {
  call: 'PUT /api/account/notifications',
  role: 'signed in',
  about: 'caller',
  body: NotificationChoiceSchema,
  answer: NotificationPreferencesSchema,
} as const satisfies Endpoint

/**
 * What the desk asks an approved account.
 * @throws 409 `question_closed`: answered, taken back, another's or none; 403 `wrong_role` for administrators
 */
export const answerOwnQuestion = {
  call: 'POST /api/account/questions/:questionId/answer',
  role: 'signed in',
  about: 'caller',
  ids: { questionId: 'question_closed' },
  body: OwnAnswerSchema,
} as const satisfies Endpoint
