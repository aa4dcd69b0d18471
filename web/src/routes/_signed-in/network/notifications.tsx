import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'

export const Route = createFileRoute('/_signed-in/network/notifications')({
  staticData: { title: 'Notifications' },
  loader: async ({ context: { queryClient } }) => {
    const { notificationsQuery } = await import('../../../lib/notifications-query.ts')
    void queryClient.prefetchInfiniteQuery(notificationsQuery)
  },
  component: () => <NotificationsPage reader="tv_network" />,
})
