import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { applicationOf } from '../../entities/application/application-of.ts'
import {
  accountKey,
  accountQuery,
  applicationsQuery,
} from '../../entities/application/application-queries.ts'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'

/** A list shorter than this is filled up, so that work does not end at the page's end. */
const SHORT = 10

/** How long somebody must stay with one application before its neighbours are fetched, in milliseconds. */
const STAY = 150

/**
 * What the desk shows: the list as the address filters it, and the application that is open.
 *
 * Where there is room an application is always shown. It stays, also when a colleague's decision takes it
 * off the list: no other slips under a hand that is about to decide.
 * @param search the address
 * @param onOpen changes whose is open in the address, with a step of its own where a sheet opens; settles when that is done
 */
export function useApprovalsView(
  search: ApprovalsSearch,
  onOpen: (open: string | undefined, isStep: boolean) => Promise<void>,
) {
  const { open: openInAddress, ...filters } = search
  const client = useQueryClient()
  const wide = useWideScreen()
  const list = useInfiniteQuery({
    ...applicationsQuery(filters),
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = list
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])

  // The address follows; what is shown does not wait for it.
  const [ahead, setAhead] = useState<{ open: string | undefined } | null>(null)
  const arrive = useCallback(
    (at: string | undefined) => setAhead((latest) => (latest?.open === at ? null : latest)),
    [],
  )
  const asked = ahead ? ahead.open : openInAddress
  const [kept, setKept] = useState<{ userId: string; of: string } | null>(null)
  const of = JSON.stringify(filters)
  const [first] = items
  if (wide && asked === undefined && first && !isPlaceholderData && kept?.of !== of) {
    setKept({ userId: first.userId, of })
  }
  const unasked = wide && (kept?.of === of || isPlaceholderData) ? kept?.userId : undefined
  const shownId = asked ?? unasked

  const index = items.findIndex(({ userId }) => userId === shownId)
  const isListed = index >= 0
  const account = useQuery({ ...accountQuery(shownId ?? ''), enabled: shownId !== undefined })
  const known = account.data?.userId === shownId ? account.data : undefined
  const shown = items[index] ?? (known && applicationOf(known))

  useEffect(() => {
    if (isListed || shownId === undefined) return
    void client.invalidateQueries({ queryKey: accountKey(shownId) })
  }, [isListed, shownId, client])

  const nextId = items[index + 1]?.userId
  const previousId = items[index - 1]?.userId
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const userId of [nextId, previousId]) {
        if (userId !== undefined) void client.prefetchQuery(accountQuery(userId))
      }
    }, STAY)
    return () => clearTimeout(timer)
  }, [nextId, previousId, client])

  const isShort = items.length < SHORT && hasNextPage && !isFetching && !list.isError
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])

  const close = useCloseToList(() => follow(undefined, false))
  // A step back is followed when it has been made.
  useEffect(() => {
    if (openInAddress === undefined) arrive(undefined)
  }, [openInAddress, arrive])

  function open(userId: string | undefined): void {
    setAhead({ open: userId })
    if (userId === undefined) {
      setKept(null)
      close()
      return
    }
    // A sheet covers the screen like a page of its own, and Back closes it; beside the list nothing is left.
    follow(userId, !wide && shownId === undefined)
  }

  function follow(userId: string | undefined, isStep: boolean): void {
    void onOpen(userId, isStep).finally(() => arrive(userId))
  }

  return { filters, list, items, wide, shown, shownId, account, open }
}
