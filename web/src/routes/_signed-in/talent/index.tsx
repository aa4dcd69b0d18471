import { createFileRoute } from '@tanstack/react-router'
import { TalentHome } from '../../../features/talent-overview/talent-home.tsx'

export const Route = createFileRoute('/_signed-in/talent/')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../entities/overview/talent-overview-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: TalentHome,
})
