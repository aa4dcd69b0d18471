import { createFileRoute } from '@tanstack/react-router'
import { readStepSearch } from '../../../entities/network/profile-search-params.ts'
import { CreateNetworkProfilePage } from '../../../features/network-profile/create-network-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/network/profile/create')({
  staticData: { title: 'Create your company profile' },
  validateSearch: readStepSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../features/network-profile/profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: CreateNetworkProfile,
})

function CreateNetworkProfile() {
  return <CreateNetworkProfilePage {...Route.useSearch()} />
}
