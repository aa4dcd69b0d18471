import { keepPreviousData } from '@tanstack/react-query'
import { findNetworks, getNetworkView, getPrivacy } from '../../../../shared/endpoints/privacy.ts'
import { previewProfile } from '../../../../shared/endpoints/visibility.ts'
import { NETWORK_SEARCH_MIN } from '../../../../shared/limits.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The networks, names and domains that the signed-in talent is hidden from. */
export const privacyQuery = endpointQuery(getPrivacy)

/**
 * The approved networks of a name.
 * @param words the beginning of a word of the name; not searched for if it is too short
 */
export function networksQuery(words: string) {
  return {
    ...endpointQuery(findNetworks, { q: words }),
    enabled: words.length >= NETWORK_SEARCH_MIN,
    placeholderData: keepPreviousData,
  }
}

/** The signed-in talent's profile as networks see it. */
export const previewQuery = endpointQuery(previewProfile)

/**
 * Whether a network sees the signed-in talent.
 * @param userId one of the network's accounts
 */
export function networkViewQuery(userId: string) {
  return endpointQuery(getNetworkView, { userId })
}
