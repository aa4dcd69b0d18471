import { createFileRoute } from '@tanstack/react-router'
import { TalentHome } from '../../../features/talent/talent-home.tsx'

export const Route = createFileRoute('/_signed-in/talent/')({
  staticData: { title: 'Dashboard' },
  component: TalentHome,
})
