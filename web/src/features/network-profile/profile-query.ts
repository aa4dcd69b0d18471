import { getNetworkProfile } from '../../../../shared/endpoints/network-profile.ts'
import { type NetworkProfile, NetworkProfileSchema } from '../../../../shared/network-profile.ts'
import { overviewQuery } from '../../entities/overview/network-overview-queries.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { keptIn, type ProfileKind } from '../../lib/profile-save.ts'

/** The signed-in network's own profile. */
export const profileQuery = endpointQuery(getNetworkProfile)

/** How a network's profile is cached and saved. */
export const NETWORK_PROFILE: ProfileKind<NetworkProfile> = {
  ...keptIn(profileQuery.queryKey, overviewQuery.queryKey),
  schema: NetworkProfileSchema,
  put: (json) =>
    parseResponse(api.network.profile.$put({ json }, madeOf(json)), NetworkProfileSchema),
}
