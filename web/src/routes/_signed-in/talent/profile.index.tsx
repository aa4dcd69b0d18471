import { createFileRoute } from '@tanstack/react-router'
import { readProfileSearch } from '../../../entities/talent/profile-search-params.ts'
import { TalentProfilePage } from '../../../features/talent-profile/talent-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/profile/')({
  staticData: { title: 'My profile' },
  validateSearch: readProfileSearch,
  loader: async ({ context: { queryClient } }) => {
    const { profileQuery } = await import('../../../entities/talent/own-profile-query.ts')
    void queryClient.prefetchQuery(profileQuery)
  },
  component: TalentProfile,
})

function TalentProfile() {
  return <TalentProfilePage {...Route.useSearch()} />
}
