import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../../features/admin-overview/admin-home.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/admin/')({
  staticData: { title: 'Dashboard' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/admin-overview.ts')).adminHomePage,
    ),
  component: AdminHome,
})
