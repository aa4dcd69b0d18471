import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'
import { prefetch } from '../../../lib/endpoint-query.ts'

export const Route = createFileRoute('/_signed-in/network/notifications')({
  staticData: { title: 'Notifications' },
  loader: async (route) =>
    prefetch(
      route,
      (await import('../../../../../shared/first-data/notifications.ts')).networkNotificationsPage,
    ),
  component: () => <NotificationsPage reader="tv_network" />,
})
