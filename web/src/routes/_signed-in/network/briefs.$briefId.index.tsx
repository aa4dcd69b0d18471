import { createFileRoute } from '@tanstack/react-router'
import { BriefPage } from '../../../features/network/brief-page.tsx'
import { readBriefSearch } from '../../../features/network/briefs-search.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/$briefId/')({
  staticData: { title: 'Brief' },
  validateSearch: readBriefSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { briefId }, deps: { open } }) => {
    const { briefQuery, matchesQuery, matchQuery } = await import(
      '../../../features/network/briefs-queries.ts'
    )
    const { publicTalentQuery } = await import('../../../features/network/browse-queries.ts')
    void queryClient.prefetchQuery(briefQuery(briefId))
    void queryClient.prefetchQuery(matchesQuery(briefId))
    if (open === undefined) return
    void queryClient.prefetchQuery(publicTalentQuery(open))
    void queryClient.prefetchQuery(matchQuery(briefId, open))
  },
  component: Brief,
})

function Brief() {
  const { briefId } = Route.useParams()
  return <BriefPage key={briefId} briefId={briefId} openId={Route.useSearch().open} />
}
