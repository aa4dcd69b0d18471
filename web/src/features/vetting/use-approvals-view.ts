import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { ApprovalsSearch } from '../../../../shared/search-params/desk.ts'
import { applicationFromAccount } from '../../entities/application/application-from-account.ts'
import { accountKey, accountQuery } from '../../entities/application/application-queries.ts'
import { useCloseToList } from '../../lib/use-close-to-list.ts'
import { useWideScreen } from '../../lib/use-wide-screen.ts'
import { useApplicationList } from './use-application-list.ts'

const NOBODY: ReadonlySet<string> = new Set()

/** How long an application must stay open before its neighbors are prefetched, in milliseconds. */
const STAY = 150

/**
 * The state of the desk: the list with the address's filters, and the open application.
 *
 * Where there is space, an application is always open. It stays open even if a colleague's decision removes it from the
 * list, so that no other slips under the hand that decides.
 * @param search the search of the address
 * @param onOpen changes the open application in the address, with a history entry if a sheet opens; resolves when that
 *   is done
 */
export function useApprovalsView(
  search: ApprovalsSearch,
  onOpen: (open: string | undefined, isStep: boolean) => Promise<void>,
) {
  const { open: openInAddress, ...filters } = search
  const client = useQueryClient()
  const wide = useWideScreen()
  const { list, items, loadUpTo } = useApplicationList(filters)
  const { isPlaceholderData } = list

  // The address follows; the display does not wait for it.
  const [ahead, setAhead] = useState<{ open: string | undefined } | null>(null)
  const arrive = useCallback(
    (at: string | undefined) => setAhead((latest) => (latest?.open === at ? null : latest)),
    [],
  )
  const asked = ahead ? ahead.open : openInAddress
  const [kept, setKept] = useState<{ userId: string; of: string } | null>(null)
  const of = JSON.stringify(filters)
  /** Those who are being decided about: none of them is opened by itself, though the list still has them. */
  const [leaving, setLeaving] = useState(NOBODY)
  const stay = useCallback(() => setLeaving(NOBODY), [])
  const first = items.find(({ userId }) => !leaving.has(userId))
  if (wide && asked === undefined && first && !isPlaceholderData && kept?.of !== of) {
    setKept({ userId: first.userId, of })
  }
  const unasked = wide && (kept?.of === of || isPlaceholderData) ? kept?.userId : undefined
  const shownId = asked ?? unasked

  const index = items.findIndex(({ userId }) => userId === shownId)
  const isListed = index >= 0
  const account = useQuery({ ...accountQuery(shownId ?? ''), enabled: shownId !== undefined })
  const known = account.data?.userId === shownId ? account.data : undefined
  const shown = items[index] ?? (known && applicationFromAccount(known))

  useEffect(() => {
    if (isListed || shownId === undefined) return
    void client.invalidateQueries({ queryKey: accountKey(shownId) })
  }, [isListed, shownId, client])

  usePrefetched(items[index + 1]?.userId, items[index - 1]?.userId)

  const close = useCloseToList(() => follow(undefined, false))
  // Continues after the step back in the history is done.
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
    // A sheet covers the screen like a page of its own, and Back closes it; beside the list no page is left.
    follow(userId, !wide && shownId === undefined)
  }

  /** Closes the open application; of these, none is opened until `stay` is called. */
  function leave(applications: readonly Application[]): void {
    setLeaving(new Set(applications.map(({ userId }) => userId)))
    open(undefined)
  }

  function follow(userId: string | undefined, isStep: boolean): void {
    void onOpen(userId, isStep).finally(() => arrive(userId))
  }

  return { filters, list, items, wide, shown, shownId, account, open, leave, stay, loadUpTo }
}

/** Prefetches the neighbors of the open application once it has stayed open for a moment. */
function usePrefetched(nextId: string | undefined, previousId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const userId of [nextId, previousId]) {
        if (userId !== undefined) void client.prefetchQuery(accountQuery(userId))
      }
    }, STAY)
    return () => clearTimeout(timer)
  }, [nextId, previousId, client])
}
