/** Networks that are paused or silent, at the desk. */
import {
  AskingNetworkSchema,
  AskingNetworksPageSchema,
  AskingNetworksQuerySchema,
  LookSchema,
} from '../asking-networks.ts'
import type { Endpoint } from '../endpoint.ts'

/**
 * Those that can ask nobody until an administrator has looked, the longest first; or those that left a talent without
 * an answer within 30 days, the last first. No word of an enquiry, and nobody who was asked.
 */
export const listAskingNetworks = {
  call: 'GET /api/admin/enquiries/networks',
  role: 'admin',
  query: AskingNetworksQuerySchema,
  answer: AskingNetworksPageSchema,
  isList: true,
  from: 'admin_asking_networks',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Somebody has looked at one that was paused: it can ask again, and counting begins anew. Its owners are told. Recorded.
 * @throws 404 `network_not_found`; 409 `asking_not_paused`
 */
export const lookAtNetwork = {
  call: 'POST /api/admin/enquiries/networks/:id/look',
  role: 'admin',
  ids: { id: 'network_not_found' },
  body: LookSchema,
  answer: AskingNetworkSchema,
} as const satisfies Endpoint
