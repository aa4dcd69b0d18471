import { createFileRoute } from '@tanstack/react-router'
import { AdminHome } from '../../../features/admin/admin-home.tsx'
import { overviewQuery } from '../../../features/admin/admin-queries.ts'

export const Route = createFileRoute('/_signed-in/admin/')({
  staticData: { title: 'Dashboard' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(overviewQuery)
  },
  component: AdminHome,
})
