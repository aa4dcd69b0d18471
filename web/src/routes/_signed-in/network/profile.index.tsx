import { createFileRoute } from '@tanstack/react-router'
import { readProfileSearch } from '../../../entities/network/profile-search-params.ts'
import { NetworkProfilePage } from '../../../features/network-profile/network-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/network/profile/')({
  staticData: { title: 'Company profile' },
  validateSearch: readProfileSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../features/network-profile/profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: NetworkProfile,
})

function NetworkProfile() {
  return <NetworkProfilePage {...Route.useSearch()} />
}
