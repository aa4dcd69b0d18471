import { listTalentMatches } from '../../../../shared/endpoints/matches.ts'
import { endpointKey } from '../../lib/endpoint-query.ts'

/** What the keys of the briefs that fit the signed-in talent begin with. */
export const MATCHES_KEY = endpointKey(listTalentMatches)
