import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { MatchedTalent } from '../../../../shared/matching.ts'
import { api } from '../../lib/api.ts'
import { doneOf } from '../../lib/api-problem.ts'
import { notificationsQuery, unreadQuery } from '../../lib/notifications-query.ts'

/**
 * Marks the news of the shown people as read, because the reader of the list has seen them. The marks stay now, and are
 * gone next time. Hovering over a link sends nothing, and a failure is not shown: they stay new.
 * @param shown the cards that are on the page
 */
export function useSeenNews(shown: readonly MatchedTalent[]): void {
  const client = useQueryClient()
  const reading = useMutation({
    mutationFn: (ids: string[]) => doneOf(api.notifications.read.$post({ json: { ids } })),
    onSuccess: () => {
      for (const { queryKey } of [notificationsQuery, unreadQuery]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
  const read = useEffectEvent((ids: string[]) => reading.mutate(ids))
  const ids = shown.flatMap(({ newsId }) => newsId ?? []).join(' ')
  useEffect(() => {
    if (ids !== '') read(ids.split(' '))
  }, [ids])
}
