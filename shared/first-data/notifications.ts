/** The first data of each role's notifications. */
import { ask } from '../endpoint.ts'
import { listNotifications } from '../endpoints/notifications.ts'
import { firstData, NoSearchSchema } from '../first-data.ts'

export const talentNotificationsPage = firstData('/talent/notifications', NoSearchSchema, () => [
  ask(listNotifications),
])

export const networkNotificationsPage = firstData('/network/notifications', NoSearchSchema, () => [
  ask(listNotifications),
])
