/** What happened in a network. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkActivityPageSchema, NetworkActivityQuerySchema } from '../network-activity.ts'

/**
 * What happened in the network in the last 180 days, the last first: who came, left and became what, lists, briefs,
 * whom somebody saved or moved, enquiries and what became of them. As far as the caller may know of it now: nothing of
 * what is confidential to others, nor of talent whom the network does not see.
 */
export const listNetworkActivity = {
  call: 'GET /api/network/activity',
  role: 'tv_network',
  member: 'viewer',
  about: 'talent',
  query: NetworkActivityQuerySchema,
  answer: NetworkActivityPageSchema,
  isList: true,
  from: 'network_activity',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint
