/** Changes cached notifications in place. */
import type { QueryClient } from '@tanstack/react-query'
import { now } from '../../../../shared/clock.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'

/**
 * Refetches the list, and the number in the bell.
 * @param client the store
 */
export function lookAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

/**
 * Marks a question as answered, and refetches.
 * @param client the store
 * @param id the question's id
 */
export async function forgetQuestion(client: QueryClient, id: string): Promise<void> {
  const { queryKey } = notificationsQuery
  // A response that is still in flight contains the question.
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
