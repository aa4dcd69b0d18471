/** How the product is set, and who runs it. */
import { AdminSettingsSchema, AdminSettingsUpdateSchema } from '../admin-settings.ts'
import {
  AdministratorsSchema,
  InvitationSchema,
  InvitedSchema,
  WithdrawalSchema,
} from '../administrators.ts'
import type { Endpoint } from '../endpoint.ts'
import { SecondStepRuleSchema } from '../second-step.ts'

/** Answers the settings that administrators can change. */
export const getAdminSettings = {
  call: 'GET /api/admin/settings',
  role: 'admin',
  answer: AdminSettingsSchema,
  from: 'admin_settings',
} as const satisfies Endpoint

/**
 * Saves the settings. A setting that is left out does not change.
 * @throws 403 `reauthenticate` if it closes sign-ups; 409 `settings_changed` with `present`
 */
export const saveAdminSettings = {
  call: 'PUT /api/admin/settings',
  role: 'admin',
  body: AdminSettingsUpdateSchema,
  ifMatch: true,
  answer: AdminSettingsSchema,
} as const satisfies Endpoint

/** Lists the administrators and the open invitations. */
export const getAdministrators = {
  call: 'GET /api/admin/administrators',
  role: 'admin',
  answer: AdministratorsSchema,
  from: 'administrators',
} as const satisfies Endpoint

/**
 * Removes an administrator, whose next call is refused. All administrators get a mail, and so does the one who was
 * removed.
 * @throws 403 `reauthenticate`; 409 `last_administrator`
 */
export const removeAdministrator = {
  call: 'DELETE /api/admin/administrators/:userId',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint

/**
 * Mails an invitation. All administrators get a mail about it.
 * @throws 403 `reauthenticate`; 409 `account_exists`; 429 after 30 in a minute, or five in an hour to the same address
 */
export const inviteAdministrator = {
  call: 'POST /api/admin/invitations',
  role: 'admin',
  body: InvitationSchema,
  answer: InvitedSchema,
  status: 201,
} as const satisfies Endpoint

/** Withdraws an invitation; its link stops working. */
export const withdrawInvitation = {
  call: 'POST /api/admin/invitations/withdraw',
  role: 'admin',
  body: WithdrawalSchema,
} as const satisfies Endpoint

/**
 * Sets whether administrators need a second step, as `GET /api/account/second-step` answers it. All administrators
 * get a mail about the change. An administrator without a second step can then only set one up; every other call
 * answers 403 `second_step_required`.
 * @throws 403 `reauthenticate`
 */
export const saveSecondStepRule = {
  call: 'PUT /api/admin/second-step',
  role: 'admin',
  body: SecondStepRuleSchema,
} as const satisfies Endpoint

/**
 * Removes the second steps of an account whose owner has lost them. The owner then signs in with the password alone,
 * and sets up another. The audit log records it, and the owner gets a mail.
 * @throws 403 `reauthenticate`, `own_account`; 404 `account_not_found`, `second_step_not_found`
 */
export const resetSecondStep = {
  call: 'DELETE /api/admin/accounts/:userId/second-step',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint
