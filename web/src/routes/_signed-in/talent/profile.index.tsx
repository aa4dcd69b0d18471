import { createFileRoute } from '@tanstack/react-router'
import { TalentProfilePage } from '../../../features/talent/talent-profile-page.tsx'
import { overviewQuery } from '../../../features/talent/talent-queries.ts'

export const Route = createFileRoute('/_signed-in/talent/profile/')({
  staticData: { title: 'My profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: TalentProfilePage,
})
