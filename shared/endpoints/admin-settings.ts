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

/** What administrators set. */
export const getAdminSettings = {
  call: 'GET /api/admin/settings',
  role: 'admin',
  answer: AdminSettingsSchema,
  from: 'admin_settings',
} as const satisfies Endpoint

/**
 * What is left out stays as it is.
 * @throws 403 `reauthenticate` where it closes sign-ups; 409 `settings_changed` with `present`
 */
export const saveAdminSettings = {
  call: 'PUT /api/admin/settings',
  role: 'admin',
  body: AdminSettingsUpdateSchema,
  ifMatch: true,
  answer: AdminSettingsSchema,
} as const satisfies Endpoint

/** Who runs the product, and who has been invited to. */
export const getAdministrators = {
  call: 'GET /api/admin/administrators',
  role: 'admin',
  answer: AdministratorsSchema,
  from: 'administrators',
} as const satisfies Endpoint

/**
 * Out on their next call. All administrators are told by mail, who was removed too.
 * @throws 403 `reauthenticate`; 409 `last_administrator`; 404
 */
export const removeAdministrator = {
  call: 'DELETE /api/admin/administrators/:userId',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint

/**
 * Mailed, and all administrators are told.
 * @throws 403 `reauthenticate`; 409 `account_exists`; 429 after 30 in a minute, or five in an hour to the same address
 */
export const inviteAdministrator = {
  call: 'POST /api/admin/invitations',
  role: 'admin',
  body: InvitationSchema,
  answer: InvitedSchema,
  status: 201,
} as const satisfies Endpoint

/** The link opens nothing any more. */
export const withdrawInvitation = {
  call: 'POST /api/admin/invitations/withdraw',
  role: 'admin',
  body: WithdrawalSchema,
} as const satisfies Endpoint

/**
 * Whether administrators need a second step, which `GET /api/account/second-step` tells; all of them are told of a
 * change by mail. Who has none may then do no more than set one up: 403 `second_step_required`.
 * @throws 403 `reauthenticate`
 */
export const saveSecondStepRule = {
  call: 'PUT /api/admin/second-step',
  role: 'admin',
  body: SecondStepRuleSchema,
} as const satisfies Endpoint

/**
 * For an account whose owner has lost it: they sign in by the password alone, and set up another. Recorded, mailed.
 * @throws 403 `reauthenticate`, `own_account`; 404 `account_not_found`, `second_step_not_found`
 */
export const resetSecondStep = {
  call: 'DELETE /api/admin/accounts/:userId/second-step',
  role: 'admin',
  ids: { userId: 'account_not_found' },
} as const satisfies Endpoint
