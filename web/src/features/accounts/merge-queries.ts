import {
  getAccountNetwork,
  getMergePlan,
  listMergeCandidates,
} from '../../../../shared/endpoints/network-merges.ts'
import { endpointKey, endpointQuery } from '../../lib/endpoint-query.ts'

/** The first part of the query keys for all accounts' networks. */
export const NETWORKS_KEY = endpointKey(getAccountNetwork)

/**
 * The network of an account, with its members and merges.
 * @param userId the account's
 */
export const accountNetworkQuery = (userId: string) => endpointQuery(getAccountNetwork, { userId })

/**
 * Networks that may be duplicates of one.
 * @param id the id of that network
 * @param q words of the duplicate's name, or its domain; empty for similar networks
 */
export const candidatesQuery = (id: string, q: string) =>
  endpointQuery(listMergeCandidates, q === '' ? { id } : { id, q })

/**
 * The result of merging one network into another.
 * @param id the id of the one
 * @param into the id of the other
 */
export const mergePlanQuery = (id: string, into: string) =>
  endpointQuery(getMergePlan, { id, into })
