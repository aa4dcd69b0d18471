import { createFileRoute } from '@tanstack/react-router'
import { TalentHome } from '../../../features/talent-overview/talent-home.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/talent/')({
  staticData: { title: 'Dashboard' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/talent-profile.ts')).talentHomePage,
    ),
  component: TalentHome,
})
