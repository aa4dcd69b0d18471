import { createFileRoute } from '@tanstack/react-router'
import { TalentHome } from '../../../features/talent/talent-home.tsx'
import { overviewQuery } from '../../../features/talent/talent-queries.ts'

export const Route = createFileRoute('/_signed-in/talent/')({
  staticData: { title: 'Dashboard' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: TalentHome,
})
