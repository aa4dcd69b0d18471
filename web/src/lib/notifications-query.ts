import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/endpoint.ts'
import { listNotifications } from '../../../shared/endpoints/notifications.ts'
import { answerTo, endpointListQuery } from './endpoint-query.ts'

/**
 * How often to ask, in milliseconds. This is the only request that a talent's or network's page repeats by itself, so
 * it also notices when the account is closed or signed out elsewhere.
 */
const LOOK_EVERY = 30_000

/** The number of unread notifications. Not asked for while the tab is hidden. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => askUnread(signal),
  refetchInterval: LOOK_EVERY,
  refetchIntervalInBackground: false,
})

/**
 * Asks for the number of unread notifications.
 * @param signal aborts the call
 * @throws ApiProblem as for every call
 */
export async function askUnread(signal: AbortSignal): Promise<number> {
  const page = await answerTo(ask(listNotifications, { limit: 1 }), signal)
  return page.unread
}

/** The user's notifications, paged, newest first. */
export const notificationsQuery = endpointListQuery(listNotifications)
