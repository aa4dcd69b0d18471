import { createFileRoute } from '@tanstack/react-router'
import { AskingNetworksSearchSchema } from '../../../../../shared/search-params/desk.ts'
import { AskingNetworksPage } from '../../../features/asking-networks/asking-networks-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/reports/networks')({
  staticData: { title: 'Paused and silent networks' },
  validateSearch: AskingNetworksSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/asking-networks.ts')).askingNetworksPage,
    ),
  component: AskingNetworks,
})

function AskingNetworks() {
  return <AskingNetworksPage search={Route.useSearch()} />
}
