/** How the product is set, and who runs it. */
import { AdminSettingsSchema, AdminSettingsUpdateSchema } from '../admin-settings.ts'
import {
  AdministratorsSchema,
  InvitationSchema,
  InvitedSchema,
  WithdrawalSchema,
} from '../administrators.ts'
import type { Endpoint } from '../endpoint.ts'

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
 * @throws 403 `reauthenticate`; 409 `account_exists`
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
