/** What this browser knows of notifications, changed where it is kept. */
import type { QueryClient } from '@tanstack/react-query'
import { now } from '../../../../shared/clock.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'

/**
 * Has the list, and the number in the bell, fetched anew.
 * @param client the store
 */
export function lookAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

/**
 * Notes that a question was answered, and looks again.
 * @param client the store
 * @param id the question's
 */
export async function forgetQuestion(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = notificationsQuery
  // An answer that is on its way still has the question.
  await client.cancelQueries({ queryKey })
  const answeredAt = new Date(now()).toISOString()
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          question: null,
          items: page.items.map((notification) =>
            notification.question?.id === id
              ? {
                  ...notification,
                  isRead: true,
                  question: { ...notification.question, answeredAt },
                }
              : notification,
          ),
        })),
      },
  )
  lookAgain(client)
}
