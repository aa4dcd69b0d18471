import { createFileRoute } from '@tanstack/react-router'
import { NetworkHome } from '../../../features/network-overview/network-home.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/')({
  staticData: { title: 'Dashboard' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/network-profile.ts')).networkHomePage,
    ),
  component: NetworkHome,
})
