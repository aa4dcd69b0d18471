import { listAskingNetworks } from '../../../../shared/endpoints/asking-networks.ts'
import type { AskingNetworksSearch } from '../../../../shared/search-params/desk.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

/** Both lists, of the paused and of the silent. */
export const ASKING_NETWORKS_KEY = endpointListKey(listAskingNetworks)

/**
 * The networks that are paused or silent, a page at a time.
 * @param search which of them; the paused when nothing is said
 */
export function askingNetworksQuery({ state = 'paused' }: AskingNetworksSearch) {
  return endpointListQuery(listAskingNetworks, { state })
}

/** The draft of the note that is written with a look at a network. */
export const lookNoteOf = (id: string) => `look-note-${id}`
