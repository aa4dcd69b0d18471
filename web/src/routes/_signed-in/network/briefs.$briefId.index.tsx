import { createFileRoute } from '@tanstack/react-router'
import { BriefSearchSchema } from '../../../../../shared/search-params/briefs.ts'
import { BriefPage } from '../../../features/briefs/brief-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/briefs/$briefId/')({
  staticData: { title: 'Brief' },
  validateSearch: BriefSearchSchema,
  // A profile opens over the page: opening and closing it does not load the page again.
  loaderDeps: () => ({}),
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/briefs.ts')).briefPage),
  component: Brief,
})

function Brief() {
  const { briefId } = Route.useParams()
  return <BriefPage key={briefId} briefId={briefId} openId={Route.useSearch().open} />
}
