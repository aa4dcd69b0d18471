import { createFileRoute, useParams } from '@tanstack/react-router'
import { BrowseSearchSchema } from '../../../../../shared/page-search/talent-search.ts'
import { BrowsePage } from '../../../features/network/browse/browse-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/browse')({
  staticData: { title: 'Browse talent', movesFocus: true },
  validateSearch: BrowseSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/talent-search.ts')).browsePage),
  component: Browse,
})

function Browse() {
  const navigate = Route.useNavigate()
  // Who is open stands in the address below this one, and is shown over the list.
  const { userId } = useParams({ strict: false })
  return (
    <BrowsePage
      search={Route.useSearch()}
      openId={userId}
      onSearch={(change) =>
        void navigate({
          search: (present) => ({ ...present, ...change }),
          replace: true,
          // The filters stay under the hand that chooses.
          resetScroll: false,
        })
      }
    />
  )
}
