import { listTalentMatches } from '../../../../shared/endpoints/matches.ts'
import { endpointKey } from '../../lib/endpoint-query.ts'

/** The first part of the query keys for the briefs that fit the signed-in talent. */
export const MATCHES_KEY = endpointKey(listTalentMatches)
