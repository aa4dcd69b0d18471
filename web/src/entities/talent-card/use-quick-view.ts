import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { focusCard } from './card-focus.ts'

/** The loaded items of a list, in the order shown. */
type Listed = readonly { userId: string }[]

/** The neighbors of the open person; undefined at the ends of the list. */
interface QuickViewWays {
  next: (() => void) | undefined
  previous: (() => void) | undefined
  close: () => void
}

/**
 * Navigation of the quick view in a search: to the neighbors in the list, and back to the card of the last person. The
 * browser's Back leads there as well.
 * @param openId the open person's id; undefined if nobody is open
 * @param items the results
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
 * The same for a brief: to the next best match.
 * @param briefId the brief
 * @param openId the open person's id; undefined if nobody is open
 * @param items the matches
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
 * The same for a list of saved people, in the order of their stages.
 * @param openId the open person's id; undefined if nobody is open
 * @param items everybody in the list
 * @param focus moves focus to the card of the last person
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
