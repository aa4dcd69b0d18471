import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationPage } from '../../../../shared/notifications.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'
import { lookAgain } from './notifications-cache.ts'

type Body = { ids: string[] } | { all: true }

/**
 * The way to mark what one was told as read: some of it, or all. It shows at once, in the bell too, and is
 * taken back when the worker refuses.
 */
export function useReading() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (body: Body) => dataOf(api.notifications.read.$post({ json: body })),
    onMutate: async (body) => {
      await Promise.all([
        client.cancelQueries({ queryKey }),
        client.cancelQueries({ queryKey: unreadQuery.queryKey }),
      ])
      const before = client.getQueryData(queryKey)
      const after = before && markedRead(before, body)
      client.setQueryData(queryKey, after)
      const unread = after?.pages[0]?.unread
      if (unread !== undefined) client.setQueryData(unreadQuery.queryKey, unread)
      return { before }
    },
    onError: (_error, _body, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before)
    },
    onSettled: () => lookAgain(client),
  })
}

type Lists = InfiniteData<NotificationPage>

function markedRead(list: Lists, body: Body): Lists {
  const isMeant = (id: string) => 'all' in body || body.ids.includes(id)
  const news = list.pages.flatMap(({ items }) =>
    items.filter(({ id, isRead }) => !isRead && isMeant(id)),
  )
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      unread: 'all' in body ? 0 : Math.max(0, page.unread - news.length),
      items: page.items.map((told) => (isMeant(told.id) ? { ...told, isRead: true } : told)),
    })),
  }
}
