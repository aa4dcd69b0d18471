import { listProfileViews } from '../../../../shared/endpoints/profile-views.ts'
import type { ProfileViewsSearch } from '../../../../shared/search-params/desk.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

/** All lists of accounts that opened many profiles, whatever their state. */
export const PROFILE_VIEWS_KEY = endpointListKey(listProfileViews)

/**
 * The accounts that opened many profiles, a page at a time, the last day first.
 * @param search which of them; those to be looked at when nothing is said
 */
export function profileViewsQuery({ state = 'open' }: ProfileViewsSearch) {
  return endpointListQuery(listProfileViews, { state })
}
