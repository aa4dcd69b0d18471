/** Networks that are paused or silent, at the desk. */
import {
  AskingNetworkSchema,
  AskingNetworksPageSchema,
  AskingNetworksQuerySchema,
  LookSchema,
} from '../asking-networks.ts'
import type { Endpoint } from '../endpoint.ts'

/**
 * Lists the networks that are paused until an administrator has looked at them, the longest pause first; or those
 * that left a talent without an answer within 30 days, the latest first. It contains no message and nobody who was
 * asked.
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
 * Records that an administrator has looked at a paused network. It can ask again, and counting starts again. Its
 * owners get a mail. The audit log records it.
 * @throws 404 `network_not_found`; 409 `asking_not_paused`
 */
export const lookAtNetwork = {
  call: 'POST /api/admin/enquiries/networks/:id/look',
  role: 'admin',
  ids: { id: 'network_not_found' },
  body: LookSchema,
  answer: AskingNetworkSchema,
} as const satisfies Endpoint
