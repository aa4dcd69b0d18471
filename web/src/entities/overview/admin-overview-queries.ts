import { getAdminOverview } from '../../../../shared/endpoints/admin-overview.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The figures of the dashboard. */
export const overviewQuery = endpointQuery(getAdminOverview)
