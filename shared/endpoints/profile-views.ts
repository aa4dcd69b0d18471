/** Accounts that open many profiles, at the desk. */
import type { Endpoint } from '../endpoint.ts'
import {
  ProfileViewsPageSchema,
  ProfileViewsQuerySchema,
  ProfileViewsSchema,
} from '../profile-views.ts'

/** Who opened more than 200 profiles on a day of the last 90: the last day first, and of it the most. Never whose. */
export const listProfileViews = {
  call: 'GET /api/admin/profile-views',
  role: 'admin',
  query: ProfileViewsQuerySchema,
  answer: ProfileViewsPageSchema,
  isList: true,
  from: 'admin_profile_views',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * Somebody has looked at it. It is open again when it becomes more than twice as many. Recorded.
 * @throws 404 `profile_views_not_found`
 */
export const checkProfileViews = {
  call: 'POST /api/admin/profile-views/:id/check',
  role: 'admin',
  ids: { id: 'profile_views_not_found' },
  answer: ProfileViewsSchema,
} as const satisfies Endpoint
