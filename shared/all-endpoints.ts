/** Every endpoint there is, for the worker and for tests. Pages import those they use, each from its own file. */
import type { Endpoint, ReadEndpoint } from './endpoint.ts'
import * as briefs from './endpoints/briefs.ts'
import * as matches from './endpoints/matches.ts'
import * as talentSearch from './endpoints/talent-search.ts'

/** By the name of its record. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...briefs,
  ...matches,
  ...talentSearch,
}

/** Those that a function of the database answers. */
export const READ_ENDPOINTS: readonly ReadEndpoint[] = Object.values(ENDPOINTS).filter(isRead)

function isRead(endpoint: Endpoint): endpoint is ReadEndpoint {
  return endpoint.call.startsWith('GET ') && endpoint.from !== undefined
}
