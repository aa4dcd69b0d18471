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

/** Its members, those it has invited, and what was merged into it; nothing for a talent. */
export const getAccountNetwork = {
  call: 'GET /api/admin/accounts/:userId/network',
  role: 'admin',
  ids: { userId: 'account_not_found' },
  answer: AccountNetworkSchema,
  from: 'account_network',
  args: ({ userId }) => ({ target: userId }),
} as const satisfies Endpoint

/**
 * Networks that may be the same, at most ten: by name or domain, and without `q` those that are nearly called so or
 * write from the same domain.
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
 * What merging the network into the other would do.
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
 * All that is the network’s becomes the other’s, and who hides from one hides from both. The owners of both are told
 * by mail. Recorded.
 * @throws 403 `reauthenticate`; else as the plan
 */
export const mergeNetworks = {
  call: 'POST /api/admin/networks/:id/merge',
  role: 'admin',
  ids: { id: 'network_not_found' },
  body: MergeIntoSchema,
  answer: NetworkMergeSchema,
} as const satisfies Endpoint

/**
 * Within thirty days: what was moved goes back, what was made since stays. The owners of both are told by mail.
 * Recorded.
 * @throws 403 `reauthenticate`; 404 `merge_not_found`; 409 `merge_too_old`, `merge_followed`, `merge_without_owner`
 */
export const undoNetworkMerge = {
  call: 'POST /api/admin/networks/:id/merge/undo',
  role: 'admin',
  ids: { id: 'merge_not_found' },
  answer: NetworkMergeSchema,
} as const satisfies Endpoint
