import { createFileRoute, useParams } from '@tanstack/react-router'
import { TalentSearchParamsSchema } from '../../../../../shared/search-params/talent-search.ts'
import { TalentSearchPage } from '../../../features/talent-search/search-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'
import { filterNavigation } from '../../../lib/filter-navigation.ts'

export const Route = createFileRoute('/_signed-in/network/browse')({
  staticData: { title: 'Browse talent', movesFocus: true },
  validateSearch: TalentSearchParamsSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/talent-search.ts')).browsePage),
  component: Browse,
})

function Browse() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // The open profile is in the address below this one, and is shown over the list.
  const { userId } = useParams({ strict: false })
  return (
    <TalentSearchPage
      search={search}
      openId={userId}
      onSearch={(change) => void navigate(filterNavigation(search, change))}
    />
  )
}
