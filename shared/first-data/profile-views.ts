/** The first data of the page of accounts that open many profiles. */
import { ask } from '../endpoint.ts'
import { listProfileViews } from '../endpoints/profile-views.ts'
import { firstData } from '../first-data.ts'
import { ProfileViewsSearchSchema } from '../search-params/desk.ts'

export const profileViewsPage = firstData(
  '/admin/reports/views',
  ProfileViewsSearchSchema,
  ({ search: { state = 'open' } }) => [ask(listProfileViews, { state })],
)
