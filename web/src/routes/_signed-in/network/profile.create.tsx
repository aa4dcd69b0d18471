import { createFileRoute } from '@tanstack/react-router'
import { CreateNetworkProfilePage } from '../../../features/network/profile/create-network-profile-page.tsx'
import { readStepSearch } from '../../../features/network/profile/profile-search.ts'

export const Route = createFileRoute('/_signed-in/network/profile/create')({
  staticData: { title: 'Create your company profile' },
  validateSearch: readStepSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../features/network/profile/profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: CreateNetworkProfile,
})

function CreateNetworkProfile() {
  return <CreateNetworkProfilePage {...Route.useSearch()} />
}
