import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationPage } from '../../../../shared/notifications.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'
import { useFailures } from '../../ui/toast.tsx'
import { lookAgain } from './notifications-cache.ts'

type Body = { ids: string[] } | { all: true }

const KEY = ['notifications', 'reading']

/** Names the failure of a toast. */
const READ = 'mark as read'

/**
 * Marks notifications as read, single ones or all. The change shows at once, in the bell too, and is undone if the
 * worker refuses. Several changes may be in flight, and each undoes only its own.
 */
export function useMarkRead() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  const failures = useFailures()

  function show(list: Lists | undefined): void {
    if (!list) return
    client.setQueryData(queryKey, list)
    const [first] = list.pages
    if (first) client.setQueryData(unreadQuery.queryKey, first.unread)
  }

  return useMutation({
    mutationKey: KEY,
    mutationFn: (body: Body) => doneOf(api.notifications.read.$post({ json: body })),
    onMutate: async (body) => {
      failures.withdraw(READ)
      await Promise.all([
        client.cancelQueries({ queryKey }),
        client.cancelQueries({ queryKey: unreadQuery.queryKey }),
      ])
      const before = client.getQueryData(queryKey)
      if (!before) return
      const after = markedRead(before, body)
      show(after)
      return { marked: unreadIn(before, body), fewer: countOf(before) - countOf(after) }
    },
    onError: (error, _body, mine) => {
      failures.tell(READ, 'Not marked as read', error.message)
      const present = client.getQueryData(queryKey)
      if (mine && present) show(markedUnread(present, mine))
    },
    onSettled: () => {
      // An earlier answer would undo the last press for a moment.
      if (client.isMutating({ mutationKey: KEY }) === 1) lookAgain(client)
    },
  })
}

type Lists = InfiniteData<NotificationPage>

/** The changes of one press. */
interface Marked {
  /** The ids that it marked. */
  marked: readonly string[]
  /** How much the unread count decreased; not all unread notifications need be loaded. */
  fewer: number
}

const isMeant = (body: Body, id: string) => 'all' in body || body.ids.includes(id)

function countOf({ pages: [first] }: Lists): number {
  return first?.unread ?? 0
}

function unreadIn({ pages }: Lists, body: Body): string[] {
  const listed = pages.flatMap(({ items }) => items)
  return listed.filter(({ id, isRead }) => !isRead && isMeant(body, id)).map(({ id }) => id)
}

function markedRead(list: Lists, body: Body): Lists {
  const fewer = unreadIn(list, body).length
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      unread: 'all' in body ? 0 : Math.max(0, page.unread - fewer),
      items: page.items.map((notification) =>
        isMeant(body, notification.id) ? { ...notification, isRead: true } : notification,
      ),
    })),
  }
}

function markedUnread(list: Lists, { marked, fewer }: Marked): Lists {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      unread: page.unread + fewer,
      items: page.items.map((notification) =>
        marked.includes(notification.id) ? { ...notification, isRead: false } : notification,
      ),
    })),
  }
}
