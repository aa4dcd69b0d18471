import { listAskingNetworks } from '../../../../shared/endpoints/asking-networks.ts'
import type { AskingNetworksSearch } from '../../../../shared/search-params/desk.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

/** The key of both lists, the paused and the silent. */
export const ASKING_NETWORKS_KEY = endpointListKey(listAskingNetworks)

/**
 * The paged list of paused or silent networks.
 * @param search which list; the paused networks by default
 */
export function askingNetworksQuery({ state = 'paused' }: AskingNetworksSearch) {
  return endpointListQuery(listAskingNetworks, { state })
}

/** The draft of the note that an administrator writes about a network. */
export const lookNoteOf = (id: string) => `look-note-${id}`
