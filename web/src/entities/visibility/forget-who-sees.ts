import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import { getTalentEnquiry, listTalentEnquiries } from '../../../../shared/endpoints/enquiries.ts'
import { listTalentMatches } from '../../../../shared/endpoints/matches.ts'
import { getNetworkView, getPrivacy } from '../../../../shared/endpoints/privacy.ts'
import { getTalentOverview } from '../../../../shared/endpoints/talent-profile.ts'
import { getVisibility, previewProfile } from '../../../../shared/endpoints/visibility.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'

/** All that says who sees the talent and what they see, or that depends on it. */
const WHO_SEES: readonly Endpoint[] = [
  getVisibility,
  getPrivacy,
  getNetworkView,
  previewProfile,
  listTalentMatches,
  getTalentOverview,
  getTalentEnquiry,
]

/**
 * The first parts of the query keys of all that depends on who sees a talent.
 * @param except what a page has just stored
 */
export function whoSeesKeys(except?: Endpoint): readonly QueryKey[] {
  const keys = WHO_SEES.filter((one) => one !== except).map(endpointKey)
  return [...keys, endpointListKey(listTalentEnquiries)]
}

/**
 * Has all of it read again, because a talent has changed what they hide and from whom: a page that still said who saw
 * them before would be believed.
 * @param client the store
 * @param except what a page has just stored
 */
export async function forgetWhoSees(client: QueryClient, except?: Endpoint): Promise<void> {
  await Promise.all(whoSeesKeys(except).map((queryKey) => client.invalidateQueries({ queryKey })))
}
