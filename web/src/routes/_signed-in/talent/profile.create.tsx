import { createFileRoute } from '@tanstack/react-router'
import { readStepSearch } from '../../../entities/talent/profile-search-params.ts'
import { CreateTalentProfilePage } from '../../../features/talent-profile/create-talent-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/profile/create')({
  staticData: { title: 'Create your profile' },
  validateSearch: readStepSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../entities/talent/own-profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: CreateTalentProfile,
})

function CreateTalentProfile() {
  return <CreateTalentProfilePage {...Route.useSearch()} />
}
