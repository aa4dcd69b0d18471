import { getNetworkOverview } from '../../../../shared/endpoints/network-profile.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The signed-in network's own state. */
export const overviewQuery = endpointQuery(getNetworkOverview)
