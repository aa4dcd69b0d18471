/** What the caller is told. */
import type { Endpoint } from '../endpoint.ts'
import {
  NotificationPageSchema,
  NotificationsQuerySchema,
  ReadNotificationsSchema,
} from '../notifications.ts'

/** What was told, how much is unread, and the question that is open. */
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

/** Those named, or `all`. */
export const readNotifications = {
  call: 'POST /api/notifications/read',
  role: 'signed in',
  about: 'caller',
  body: ReadNotificationsSchema,
} as const satisfies Endpoint
