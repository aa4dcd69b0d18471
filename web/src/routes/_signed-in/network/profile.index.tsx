import { createFileRoute } from '@tanstack/react-router'
import { NetworkProfilePage } from '../../../features/network/network-profile-page.tsx'

export const Route = createFileRoute('/_signed-in/network/profile/')({
  staticData: { title: 'Company profile' },
  loader: async ({ context: { queryClient } }) => {
    const { overviewQuery } = await import('../../../features/network/network-queries.ts')
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: NetworkProfilePage,
})
