/** The caller's notifications. */
import type { Endpoint } from '../endpoint.ts'
import {
  NotificationPageSchema,
  NotificationsQuerySchema,
  ReadNotificationsSchema,
} from '../notifications.ts'

/** Lists the caller’s notifications, with the number of unread ones and the open question of the desk. */
export const listNotifications = {
  call: 'GET /api/notifications',
  role: 'signed in',
  about: 'talent',
  query: NotificationsQuerySchema,
  answer: NotificationPageSchema,
  isList: true,
  from: 'notifications',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/** Marks the named notifications as read, or with `all` all of them. */
export const readNotifications = {
  call: 'POST /api/notifications/read',
  role: 'signed in',
  about: 'caller',
  body: ReadNotificationsSchema,
} as const satisfies Endpoint
