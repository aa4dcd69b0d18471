import { createFileRoute } from '@tanstack/react-router'
import { AskSearchSchema } from '../../../../../shared/search-params/enquiries.ts'
import { AskPage } from '../../../features/enquiries/ask-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/enquiries/create')({
  staticData: { title: 'Ask about a job' },
  validateSearch: AskSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(route, (await import('../../../../../shared/first-data/ask.ts')).askPage),
  component: Ask,
})

function Ask() {
  const search = Route.useSearch()
  return <AskPage key={JSON.stringify(search)} search={search} />
}
