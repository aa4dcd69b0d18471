import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { TalentCard } from '../../../../shared/talent-search.ts'
import { focusCard } from './browse-results.tsx'

/**
 * The ways of the quick view: to the neighbours in the list, and back to the card of whoever was shown
 * last. The browser's own way back leads there as well.
 * @param openId who is shown; undefined for nobody
 * @param items the list, as far as it is loaded
 * @returns `next` and `previous` are undefined at the ends
 */
export function useOpenTalent(openId: string | undefined, items: readonly TalentCard[]) {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })

  const lastId = useRef(openId)
  useEffect(() => {
    if (openId === undefined) focusCard(lastId.current)
    lastId.current = openId
  }, [openId])

  const at = items.findIndex(({ userId }) => userId === openId)
  const neighbour = (by: 1 | -1) => {
    const userId = at < 0 ? undefined : items[at + by]?.userId
    if (userId === undefined) return undefined
    return () =>
      void navigate({
        to: '/network/browse/$userId',
        params: { userId },
        search: true,
        state: true,
        replace: true,
        resetScroll: false,
      })
  }

  function close(): void {
    // The list is a step back when this opened from it; an address that was passed on has none behind.
    if (fromList) router.history.back()
    else void navigate({ to: '/network/browse', search: true, replace: true, resetScroll: false })
  }

  return { next: neighbour(1), previous: neighbour(-1), close }
}
