import { createFileRoute } from '@tanstack/react-router'
import { NetworkHome } from '../../../features/network-overview/network-home.tsx'

export const Route = createFileRoute('/_signed-in/network/')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../entities/overview/network-overview-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: NetworkHome,
})
