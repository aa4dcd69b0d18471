import { createFileRoute } from '@tanstack/react-router'
import { ProfileViewsSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { ProfileViewsPage } from '../../../features/profile-views/profile-views-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/reports/views')({
  staticData: { title: 'Profile views' },
  validateSearch: ProfileViewsSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/profile-views.ts')).profileViewsPage,
    ),
  component: ProfileViews,
})

function ProfileViews() {
  return <ProfileViewsPage search={Route.useSearch()} />
}
