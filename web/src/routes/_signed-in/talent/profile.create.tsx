import { createFileRoute } from '@tanstack/react-router'
import { CreateTalentProfilePage } from '../../../features/talent/profile/create-talent-profile-page.tsx'
import { readStepSearch } from '../../../features/talent/profile/profile-search.ts'

export const Route = createFileRoute('/_signed-in/talent/profile/create')({
  staticData: { title: 'Create your profile' },
  validateSearch: readStepSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../features/talent/profile/profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: CreateTalentProfile,
})

function CreateTalentProfile() {
  return <CreateTalentProfilePage {...Route.useSearch()} />
}
