import { createFileRoute } from '@tanstack/react-router'
import { TalentStepSearchSchema } from '../../../../../shared/search-params/profiles.ts'
import { CreateTalentProfilePage } from '../../../features/talent-profile/create-talent-profile-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/profile/create')({
  staticData: { title: 'Create your profile' },
  validateSearch: TalentStepSearchSchema,
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-profile.ts')).newTalentProfilePage,
    ),
  component: CreateTalentProfile,
})

function CreateTalentProfile() {
  return <CreateTalentProfilePage {...Route.useSearch()} />
}
