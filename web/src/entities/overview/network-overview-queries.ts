import { getNetworkOverview } from '../../../../shared/endpoints/network-profile.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The dashboard data of the signed-in network. */
export const overviewQuery = endpointQuery(getNetworkOverview)
