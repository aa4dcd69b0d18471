import { getAdministrators, getAdminSettings } from '../../../../shared/endpoints/admin-settings.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What administrators set. */
export const settingsQuery = endpointQuery(getAdminSettings)

/** Who runs the product, and who has been invited to. */
export const administratorsQuery = endpointQuery(getAdministrators)
