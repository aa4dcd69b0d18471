import {
  getAccountNetwork,
  getMergePlan,
  listMergeCandidates,
} from '../../../../shared/endpoints/network-merges.ts'
import { endpointKey, endpointQuery } from '../../lib/endpoint-query.ts'

/** The beginning of the keys of every account's network. */
export const NETWORKS_KEY = endpointKey(getAccountNetwork)

/**
 * The network of an account, with its members and what was merged.
 * @param userId the account's
 */
export const accountNetworkQuery = (userId: string) => endpointQuery(getAccountNetwork, { userId })

/**
 * Networks that may be the same as one.
 * @param id the one
 * @param q words of the other's name, or its domain; empty for those that look the same
 */
export const candidatesQuery = (id: string, q: string) =>
  endpointQuery(listMergeCandidates, q === '' ? { id } : { id, q })

/**
 * What merging one network into another would do.
 * @param id the one
 * @param into the other
 */
export const mergePlanQuery = (id: string, into: string) =>
  endpointQuery(getMergePlan, { id, into })
