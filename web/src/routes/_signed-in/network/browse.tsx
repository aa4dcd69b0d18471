import { createFileRoute, useParams } from '@tanstack/react-router'
import { BrowsePage } from '../../../features/network/browse/browse-page.tsx'
import { readBrowseSearch } from '../../../features/network/browse/browse-search.ts'

export const Route = createFileRoute('/_signed-in/network/browse')({
  staticData: { title: 'Browse talent', movesFocus: true },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { talentQuery } = await import('../../../features/network/browse/browse-queries.ts')
    void queryClient.prefetchInfiniteQuery(talentQuery(deps))
  },
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
