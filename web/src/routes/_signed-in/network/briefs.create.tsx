import { createFileRoute } from '@tanstack/react-router'
import { readNewBriefSearch } from '../../../features/network/briefs/briefs-search.ts'
import { CreateBriefPage } from '../../../features/network/briefs/create-brief-page.tsx'

export const Route = createFileRoute('/_signed-in/network/briefs/create')({
  staticData: { title: 'Write a brief' },
  validateSearch: readNewBriefSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { copy } }) => {
    if (copy === undefined) return
    const { briefQuery } = await import('../../../features/network/briefs/briefs-queries.ts')
    void queryClient.prefetchQuery(briefQuery(copy))
  },
  component: CreateBrief,
})

function CreateBrief() {
  const { copy } = Route.useSearch()
  return <CreateBriefPage key={copy} copyOf={copy} />
}
