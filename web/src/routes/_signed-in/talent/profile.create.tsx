import { createFileRoute } from '@tanstack/react-router'
import { CreateTalentProfilePage } from '../../../features/talent/create-talent-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/profile/create')({
  staticData: { title: 'Create your profile' },
  component: CreateTalentProfilePage,
})
