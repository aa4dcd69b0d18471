import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MatchedTalent } from '../../../../shared/matching.ts'
import { focusCard } from './browse-results.tsx'

/**
 * The ways of the quick view over a brief: to those who fit next best, and back to the card of whoever
 * was shown last.
 * @param briefId the brief
 * @param openId who is shown; undefined for nobody
 * @param items who was compared, in the order shown
 * @returns `next` and `previous` are undefined at the ends
 */
export function useOpenMatch(
  briefId: string,
  openId: string | undefined,
  items: readonly MatchedTalent[],
) {
  const router = useRouter()
  const navigate = useNavigate()
  const fromList = useLocation({ select: ({ state }) => state.fromList === true })

  const lastId = useRef(openId)
  useEffect(() => {
    if (openId === undefined) focusCard(lastId.current)
    lastId.current = openId
  }, [openId])

  const show = (open: string | undefined) =>
    void navigate({
      to: '/network/briefs/$briefId',
      params: { briefId },
      search: { open },
      state: true,
      replace: true,
      resetScroll: false,
    })

  const at = items.findIndex(({ userId }) => userId === openId)
  const neighbour = (by: 1 | -1) => {
    const userId = at < 0 ? undefined : items[at + by]?.userId
    return userId === undefined ? undefined : () => show(userId)
  }

  return {
    next: neighbour(1),
    previous: neighbour(-1),
    // The list is a step back when this opened from it; an address that was passed on has none behind.
    close: () => (fromList ? router.history.back() : show(undefined)),
  }
}
