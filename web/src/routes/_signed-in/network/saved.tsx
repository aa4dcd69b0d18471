import { createFileRoute } from '@tanstack/react-router'
import { readSavedSearch } from '../../../features/saved/saved-search-params.ts'
import { SavedTalentPage } from '../../../features/saved/saved-talent-page.tsx'

export const Route = createFileRoute('/_signed-in/network/saved')({
  staticData: { title: 'Saved talent' },
  validateSearch: readSavedSearch,
  loaderDeps: ({ search: { list, view, compare } }) => ({ list, view, compare }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { boardQuery, comparedQuery, listsQuery } = await import(
      '../../../entities/saved-talent/saved-queries.ts'
    )
    if (deps.view === 'compare' && deps.compare !== undefined) {
      void queryClient.prefetchQuery(comparedQuery(deps.compare.split(',')))
      return
    }
    void queryClient.prefetchQuery(listsQuery)
    void queryClient.prefetchInfiniteQuery(boardQuery(deps.list))
  },
  component: Saved,
})

function Saved() {
  const navigate = Route.useNavigate()
  return (
    <SavedTalentPage
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({
          search: (present) => ({ ...present, ...change }),
          // Going back closes what was opened, and leads out of a comparison.
          replace: !('view' in change || 'list' in change),
          resetScroll: 'view' in change,
        })
      }
    />
  )
}
