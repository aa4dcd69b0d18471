import { createFileRoute } from '@tanstack/react-router'
import { NewBriefSearchSchema } from '../../../../../shared/search-params/briefs.ts'
import { CreateBriefPage } from '../../../features/briefs/create-brief-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/create')({
  staticData: { title: 'Write a brief' },
  validateSearch: NewBriefSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/briefs.ts')).newBriefPage),
  component: CreateBrief,
})

function CreateBrief() {
  const { copy } = Route.useSearch()
  return <CreateBriefPage key={copy} copyOf={copy} />
}
