import { createFileRoute } from '@tanstack/react-router'
import { TalentProfileSearchSchema } from '../../../../../shared/search-params/profiles.ts'
import { TalentProfilePage } from '../../../features/talent-profile/talent-profile-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/profile/')({
  staticData: { title: 'My profile' },
  validateSearch: TalentProfileSearchSchema,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-profile.ts')).talentProfilePage,
    ),
  component: TalentProfile,
})

function TalentProfile() {
  return <TalentProfilePage {...Route.useSearch()} />
}
