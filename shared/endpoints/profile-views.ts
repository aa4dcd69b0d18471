/** Accounts that open many profiles, at the desk. */
import type { Endpoint } from '../endpoint.ts'
import {
  ProfileViewsPageSchema,
  ProfileViewsQuerySchema,
  ProfileViewsSchema,
} from '../profile-views.ts'

/**
 * Lists who opened more than 200 profiles on one day within the last 90: the latest day first, and within a day the
 * highest number first. It never says whose profiles.
 */
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
 * Marks an entry as looked at. It opens again when the number more than doubles. The audit log records it.
 * @throws 404 `profile_views_not_found`
 */
export const checkProfileViews = {
  call: 'POST /api/admin/profile-views/:id/check',
  role: 'admin',
  ids: { id: 'profile_views_not_found' },
  answer: ProfileViewsSchema,
} as const satisfies Endpoint
