import { listProfileViews } from '../../../../shared/endpoints/profile-views.ts'
import type { ProfileViewsSearch } from '../../../../shared/search-params/desk.ts'
import { endpointListKey, endpointListQuery } from '../../lib/endpoint-query.ts'

/** The key of all lists of accounts that opened many profiles, whatever their state. */
export const PROFILE_VIEWS_KEY = endpointListKey(listProfileViews)

/**
 * The paged list of accounts that opened many profiles, newest day first.
 * @param search the state; unchecked ones by default
 */
export function profileViewsQuery({ state = 'open' }: ProfileViewsSearch) {
  return endpointListQuery(listProfileViews, { state })
}
