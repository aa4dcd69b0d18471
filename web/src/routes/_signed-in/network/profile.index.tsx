import { createFileRoute } from '@tanstack/react-router'
import { NetworkProfileSearchSchema } from '../../../../../shared/search-params/profiles.ts'
import { NetworkProfilePage } from '../../../features/network-profile/network-profile-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/profile/')({
  staticData: { title: 'Company profile' },
  validateSearch: NetworkProfileSearchSchema,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-profile.ts')).networkProfilePage,
    ),
  component: NetworkProfile,
})

function NetworkProfile() {
  return <NetworkProfilePage {...Route.useSearch()} />
}
