/** What happened in a network. */
import type { Endpoint } from '../endpoint.ts'
import { NetworkActivityPageSchema, NetworkActivityQuerySchema } from '../network-activity.ts'

/**
 * Lists what happened in the network in the last 180 days, the latest first: members who joined, left or changed
 * their role, lists, briefs, talent whom somebody saved or moved, and enquiries with their outcome. It leaves out
 * what the caller may not know now: what is confidential to others, and talent whom the network does not see.
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
