import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../../features/admin-overview/admin-home.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../entities/overview/admin-overview-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: AdminHome,
})
