/** The network of an account at the desk, and two networks that are one. */
import type { Endpoint } from '../endpoint.ts'
import {
  AccountNetworkSchema,
  MergeCandidatesQuerySchema,
  MergeCandidatesSchema,
  MergeIntoSchema,
  MergePlanSchema,
  NetworkMergeSchema,
} from '../network-merges.ts'

/**
 * Answers the network of an account: its members, its invitations, and the networks that were merged into it. For a
 * talent it is empty.
 */
export const getAccountNetwork = {
  call: 'GET /api/admin/accounts/:userId/network',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNetworkSchema,
  from: 'account_network',
  args: ({ userId }) => ({ target: userId }),
} as const satisfies Endpoint

/**
 * Lists at most ten networks that may be the same, found by name or domain. Without `q` it lists those with a similar
 * name or the same mail domain.
 * @throws 404 `network_not_found`
 */
export const listMergeCandidates = {
  call: 'GET /api/admin/networks/:id/merge/candidates',
  role: 'admin',
  ids: { id: 'network_not_found' },
  query: MergeCandidatesQuerySchema,
  answer: MergeCandidatesSchema,
  from: 'merge_candidates',
  args: ({ id }, query) => ({ network: id, words: 'q' in query ? query.q : '' }),
} as const satisfies Endpoint

/**
 * Answers what merging the network into the other would do.
 * @throws 404 `network_not_found`; 409 `already_merged`, `network_rejected`, `network_not_open`; 422 `merge_with_itself`
 */
export const getMergePlan = {
  call: 'GET /api/admin/networks/:id/merge',
  role: 'admin',
  ids: { id: 'network_not_found' },
  query: MergeIntoSchema,
  answer: MergePlanSchema,
  from: 'merge_plan',
  args: ({ id }, query) => ({ network: id, into_network: 'into' in query ? query.into : null }),
} as const satisfies Endpoint

/**
 * Moves everything of the network to the other one. Talent who hide from either are then hidden from both. The owners
 * of both get a mail. The audit log records it. `into` is in the body or, as for the plan, in the query.
 * @throws 403 `reauthenticate`; 409 and 422 as `GET /api/admin/networks/:id/merge`
 */
export const mergeNetworks = {
  call: 'POST /api/admin/networks/:id/merge',
  role: 'admin',
  ids: { id: 'network_not_found' },
  body: MergeIntoSchema,
  answer: NetworkMergeSchema,
} as const satisfies Endpoint

/**
 * Undoes a merge within thirty days: what was moved goes back, and what was made since then stays. Talent who hide from
 * one of the two stay hidden from both for thirty days. The owners of both get a mail. The audit log records it.
 * @throws 403 `reauthenticate`; 404 `merge_not_found`; 409 `merge_too_old`, `merge_followed`, `merge_without_owner`
 */
export const undoNetworkMerge = {
  call: 'POST /api/admin/networks/:id/merge/undo',
  role: 'admin',
  ids: { id: 'merge_not_found' },
  answer: NetworkMergeSchema,
} as const satisfies Endpoint
