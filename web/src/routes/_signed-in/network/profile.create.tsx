import { createFileRoute } from '@tanstack/react-router'
import { NetworkStepSearchSchema } from '../../../../../shared/search-params/profiles.ts'
import { CreateNetworkProfilePage } from '../../../features/network-profile/create-network-profile-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/profile/create')({
  staticData: { title: 'Create your company profile' },
  validateSearch: NetworkStepSearchSchema,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-profile.ts')).newNetworkProfilePage,
    ),
  component: CreateNetworkProfile,
})

function CreateNetworkProfile() {
  return <CreateNetworkProfilePage {...Route.useSearch()} />
}
