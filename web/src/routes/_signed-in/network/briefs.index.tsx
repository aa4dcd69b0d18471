import { createFileRoute } from '@tanstack/react-router'
import { BriefsSearchSchema } from '../../../../../shared/search-params/briefs.ts'
import { BriefsPage } from '../../../features/briefs/briefs-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/')({
  staticData: { title: 'Briefs' },
  validateSearch: BriefsSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/briefs.ts')).briefsPage),
  component: Briefs,
})

function Briefs() {
  return <BriefsPage {...Route.useSearch()} />
}
