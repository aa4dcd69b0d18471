import { createFileRoute } from '@tanstack/react-router'
import { NetworkActivitySearchSchema } from '../../../../../shared/search-params/network-activity.ts'
import { ActivityPage } from '../../../features/network-activity/activity-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/activity')({
  staticData: { title: 'Activity' },
  validateSearch: NetworkActivitySearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-activity.ts')).networkActivityPage,
    ),
  component: Activity,
})

function Activity() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ActivityPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), resetScroll: false })
      }
    />
  )
}
