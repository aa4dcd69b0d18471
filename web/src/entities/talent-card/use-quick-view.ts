import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { focusCard } from './card-focus.ts'

/** What stands in a list, as far as it is loaded, in the order shown. */
type Listed = readonly { userId: string }[]

/** The ways from whoever is shown; undefined at the ends of the list. */
interface QuickViewWays {
  next: (() => void) | undefined
  previous: (() => void) | undefined
  close: () => void
}

/**
 * The ways of the quick view over what was searched: to the neighbours in the list, and back to the card
 * of whoever was shown last. The browser's own way back leads there as well.
 * @param openId who is shown; undefined for nobody
 * @param items who was found
 */
export function useOpenTalent(openId: string | undefined, items: Listed): QuickViewWays {
  const navigate = useNavigate()
  return useWays(openId, items, {
    show: (userId) =>
      void navigate({
        to: '/network/browse/$userId',
        params: { userId },
        search: true,
        state: true,
        replace: true,
        resetScroll: false,
      }),
    leave: () =>
      void navigate({ to: '/network/browse', search: true, replace: true, resetScroll: false }),
  })
}

/**
 * The same over a brief: to those who fit next best.
 * @param briefId the brief
 * @param openId who is shown; undefined for nobody
 * @param items who was compared
 */
export function useOpenMatch(
  briefId: string,
  openId: string | undefined,
  items: Listed,
): QuickViewWays {
  const navigate = useNavigate()
  const show = (open: string | undefined) =>
    void navigate({
      to: '/network/briefs/$briefId',
      params: { briefId },
      search: { open },
      state: true,
      replace: true,
      resetScroll: false,
    })
  return useWays(openId, items, { show, leave: () => show(undefined) })
}

/**
 * The same over a list of saved people, in the order of their stages.
 * @param openId who is shown; undefined for nobody
 * @param items everybody in the list
 * @param focus gives focus to the card of whoever was shown last
 */
export function useOpenSaved(
  openId: string | undefined,
  items: Listed,
  focus: (userId: string | undefined) => void,
): QuickViewWays {
  const navigate = useNavigate({ from: '/network/saved' })
  const show = (person: string | undefined) =>
    void navigate({
      search: (present) => ({ ...present, person }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  return useWays(openId, items, { show, leave: () => show(undefined), focus })
}

interface Ways {
  show: (userId: string) => void
  leave: () => void
  focus?: (userId: string | undefined) => void
}

function useWays(
  openId: string | undefined,
  items: Listed,
  { show, leave, focus = focusCard }: Ways,
): QuickViewWays {
  const close = useCloseToList(leave)

  const lastId = useRef(openId)
  useEffect(() => {
    if (openId === undefined && lastId.current !== undefined) focus(lastId.current)
    lastId.current = openId
  }, [openId, focus])

  const at = items.findIndex(({ userId }) => userId === openId)
  const neighbour = (by: 1 | -1) => {
    const userId = at < 0 ? undefined : items[at + by]?.userId
    return userId === undefined ? undefined : () => show(userId)
  }

  return {
    next: neighbour(1),
    previous: neighbour(-1),
    close,
  }
}
