import { createFileRoute } from '@tanstack/react-router'
import { NetworkProfilePage } from '../../../features/network/network-profile-page.tsx'
import { overviewQuery } from '../../../features/network/network-queries.ts'

export const Route = createFileRoute('/_signed-in/network/profile/')({
  staticData: { title: 'Company profile' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: NetworkProfilePage,
})
