import { getAdminOverview } from '../../../../shared/endpoints/admin-overview.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The figures of the administrators' dashboard. */
export const overviewQuery = endpointQuery(getAdminOverview)
