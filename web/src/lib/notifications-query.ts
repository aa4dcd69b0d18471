import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../shared/endpoint.ts'
import { listNotifications } from '../../../shared/endpoints/notifications.ts'
import { answerTo, endpointListQuery } from './endpoint-query.ts'

/**
 * How often to look, in milliseconds. It is the one thing that a talent's or network's page asks for by
 * itself: so it also notices when the account is closed, or signed out elsewhere.
 */
const LOOK_EVERY = 30_000

/** How much of what the user was told is unread. Not asked for while the tab is hidden. */
export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => askUnread(signal),
  refetchInterval: LOOK_EVERY,
  refetchIntervalInBackground: false,
})

/**
 * Asks how much of what the user was told is unread.
 * @param signal calls it off
 * @throws ApiProblem as every call
 */
export async function askUnread(signal: AbortSignal): Promise<number> {
  const page = await answerTo(ask(listNotifications, { limit: 1 }), signal)
  return page.unread
}

/** What the user was told, a page at a time, the last first. */
export const notificationsQuery = endpointListQuery(listNotifications)
