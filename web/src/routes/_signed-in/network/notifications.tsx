import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'
import { notificationsQuery } from '../../../lib/notifications-query.ts'

export const Route = createFileRoute('/_signed-in/network/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(notificationsQuery)
  },
  component: () => <NotificationsPage reader="tv_network" />,
})
