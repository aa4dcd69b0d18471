import { listTalentMatches } from '../../../../shared/endpoints/matches.ts'
import { MATCHES_MAX } from '../../../../shared/limits.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** All open briefs that fit the signed-in talent. */
export const matchesQuery = endpointQuery(listTalentMatches, { limit: MATCHES_MAX })
