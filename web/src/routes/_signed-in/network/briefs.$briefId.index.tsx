import { createFileRoute } from '@tanstack/react-router'
import { BriefPage } from '../../../features/network/briefs/brief-page.tsx'
import { readBriefSearch } from '../../../features/network/briefs/briefs-search.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/$briefId/')({
  staticData: { title: 'Brief' },
  validateSearch: readBriefSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { briefId }, deps: { open }, preload }) => {
    const { briefQuery, matchesQuery, matchQuery } = await import(
      '../../../features/network/briefs/briefs-queries.ts'
    )
    const { publicTalentQuery } = await import(
      '../../../features/network/browse/viewed-talent-queries.ts'
    )
    void queryClient.prefetchQuery(briefQuery(briefId))
    void queryClient.prefetchQuery(matchesQuery(briefId))
    // To read a profile is to be counted as having looked at it: pointing at a name is not looking.
    if (open === undefined || preload) return
    void queryClient.prefetchQuery(publicTalentQuery(open))
    void queryClient.prefetchQuery(matchQuery(briefId, open))
  },
  component: Brief,
})

function Brief() {
  const { briefId } = Route.useParams()
  return <BriefPage key={briefId} briefId={briefId} openId={Route.useSearch().open} />
}
