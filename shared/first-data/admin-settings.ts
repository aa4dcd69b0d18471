/** The first data of the administrators' settings. */
import { ask } from '../endpoint.ts'
import { getAccount, getSecondStep } from '../endpoints/account.ts'
import { getAdministrators, getAdminSettings } from '../endpoints/admin-settings.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const adminSettingsPage = firstData('/admin/settings', NoSearchSchema, () => [
  ask(getAdminSettings),
  ask(getAdministrators),
  ask(getAccount),
  ask(getSecondStep),
])
