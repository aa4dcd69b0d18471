import { createFileRoute } from '@tanstack/react-router'
import { NetworkHome } from '../../../features/network/network-home.tsx'
import { overviewQuery } from '../../../features/network/network-queries.ts'

export const Route = createFileRoute('/_signed-in/network/')({
  staticData: { title: 'Dashboard' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: NetworkHome,
})
