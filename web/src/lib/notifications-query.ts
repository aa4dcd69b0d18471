import { queryOptions } from '@tanstack/react-query'
import { NotificationPageSchema } from '../../../shared/notifications.ts'
import { api } from './api.ts'
import { parseResponse } from './api-problem.ts'
import { listQuery } from './list-query.ts'

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
  const page = await parseResponse(
    api.notifications.$get({ query: { limit: '1' } }, { init: { signal } }),
    NotificationPageSchema,
  )
  return page.unread
}

/** What the user was told, a page at a time, the last first. */
export const notificationsQuery = listQuery({
  call: '/api/notifications',
  query: {},
  schema: NotificationPageSchema,
  ask: (query, signal) =>
    parseResponse(api.notifications.$get({ query }, { init: { signal } }), NotificationPageSchema),
})
