import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Endpoint } from '../../../../shared/endpoint.ts'
import type {
  getTalentEnquiry,
  listTalentEnquiries,
} from '../../../../shared/endpoints/enquiries.ts'
import { listTalentMatches } from '../../../../shared/endpoints/matches.ts'
import type { getNetworkView, getPrivacy } from '../../../../shared/endpoints/privacy.ts'
import type { getTalentOverview } from '../../../../shared/endpoints/talent-profile.ts'
import type { getVisibility, previewProfile } from '../../../../shared/endpoints/visibility.ts'
import { endpointKey, endpointListKey } from '../../lib/endpoint-query.ts'

/**
 * All that says who sees the talent and what they see, or that depends on it. Most by their calls: their records would
 * bring every schema of an enquiry to the dashboard.
 */
const WHO_SEES: readonly (
  | typeof getVisibility
  | typeof getPrivacy
  | typeof getNetworkView
  | typeof previewProfile
  | typeof listTalentMatches
  | typeof getTalentOverview
  | typeof getTalentEnquiry
)['call'][] = [
  'GET /api/talent/visibility',
  'GET /api/talent/privacy',
  'GET /api/talent/networks/:userId/view',
  'GET /api/talent/preview',
  listTalentMatches.call,
  'GET /api/talent/overview',
  'GET /api/talent/enquiries/:id',
]

const ENQUIRIES: (typeof listTalentEnquiries)['call'] = 'GET /api/talent/enquiries'

/**
 * The first parts of the query keys of all that depends on who sees a talent.
 * @param except what a page has just stored
 */
export function visibilityKeys(except?: Endpoint): readonly QueryKey[] {
  const keys = WHO_SEES.filter((call) => call !== except?.call).map((call) => endpointKey({ call }))
  return [...keys, endpointListKey({ call: ENQUIRIES })]
}

/**
 * Has all of it read again, because a talent has changed what they hide and from whom: a page that still said who saw
 * them before would be believed.
 * @param client the store
 * @param except what a page has just stored
 */
export async function invalidateVisibility(client: QueryClient, except?: Endpoint): Promise<void> {
  await Promise.all(
    visibilityKeys(except).map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
