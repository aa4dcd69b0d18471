import { getAdministrators, getAdminSettings } from '../../../../shared/endpoints/admin-settings.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The settings of administrators. */
export const settingsQuery = endpointQuery(getAdminSettings)

/** The administrators, and the invited ones. */
export const administratorsQuery = endpointQuery(getAdministrators)
