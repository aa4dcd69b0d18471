import { createFileRoute } from '@tanstack/react-router'
import { TalentProfilePage } from '../../../features/talent/talent-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/talent/profile/')({
  staticData: { title: 'My profile' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../features/talent/talent-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: TalentProfilePage,
})
