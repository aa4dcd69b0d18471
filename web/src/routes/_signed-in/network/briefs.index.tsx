import { createFileRoute } from '@tanstack/react-router'
import { BriefsPage } from '../../../features/network/briefs/briefs-page.tsx'
import { readBriefsSearch } from '../../../features/network/briefs/briefs-search.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/')({
  staticData: { title: 'Briefs' },
  validateSearch: readBriefsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { briefsQuery } = await import('../../../features/network/briefs/briefs-queries.ts')
    void queryClient.prefetchInfiniteQuery(briefsQuery(deps.state))
  },
  component: Briefs,
})

function Briefs() {
  return <BriefsPage {...Route.useSearch()} />
}
