/** What this browser knows of applications, changed where it is kept, so that the page needs not ask again. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import type { Application } from '../../../../shared/applications.ts'
import {
  countNetworkAccounts,
  countTalentAccounts,
} from '../../../../shared/endpoints/account-lists.ts'
import { listApplications } from '../../../../shared/endpoints/vetting.ts'
import { endpointKey } from '../../lib/endpoint-query.ts'
import { overviewQuery } from '../overview/admin-overview-queries.ts'
import { type ApplicationsPage, accountKey, COUNTS_KEY, LISTS_KEY } from './application-queries.ts'

type List = InfiniteData<ApplicationsPage>

function withPages(
  list: List,
  change: (items: Application[], index: number) => Application[],
): List {
  const pages = list.pages.map((page, index) => ({ ...page, items: change(page.items, index) }))
  return { ...list, pages }
}

/**
 * Takes applications out of every list, before or after it was decided about them.
 * @param client the store
 * @param userIds whose
 * @returns puts those back that are given to it, each where it was
 */
export function takeOut(
  client: QueryClient,
  userIds: readonly string[],
): (back: readonly string[]) => void {
  // An answer that is on its way still has them.
  void client.cancelQueries({ queryKey: LISTS_KEY })
  const before = client.getQueriesData<List>({ queryKey: LISTS_KEY })
  client.setQueriesData<List>(
    { queryKey: LISTS_KEY },
    (list) =>
      list && withPages(list, (items) => items.filter((one) => !userIds.includes(one.userId))),
  )
  return (back) => {
    for (const [key, was] of before) {
      client.setQueryData<List>(key, (list) => list && was && putBack(list, was, back))
    }
  }
}

/** What is in the list now, and what comes back, in the order in which it was. */
function putBack(list: List, was: List, back: readonly string[]): List {
  return withPages(list, (items, index) => {
    const then = was.pages[index]?.items ?? []
    const here = new Map(items.map((item) => [item.userId, item]))
    const known = new Set(then.map(({ userId }) => userId))
    const returned = then.flatMap((item) => {
      const present = here.get(item.userId)
      return present ?? (back.includes(item.userId) ? item : [])
    })
    return [...returned, ...items.filter(({ userId }) => !known.has(userId))]
  })
}

/** What of an account changes without its being decided about. */
type Change = Partial<Pick<AdminAccount, 'status' | 'claimedBy' | 'claimedUntil' | 'flags'>>

/**
 * Writes a change of one application into all that is known of it.
 * @param client the store
 * @param userId whose
 * @param change what is different now
 */
export function patchApplication(client: QueryClient, userId: string, change: Change): void {
  client.setQueriesData<List>(
    { queryKey: LISTS_KEY },
    (list) =>
      list &&
      withPages(list, (items) =>
        items.map((item) => (item.userId === userId ? { ...item, ...change } : item)),
      ),
  )
  client.setQueryData<AdminAccount>(
    accountKey(userId),
    (account) => account && { ...account, ...change },
  )
}

/**
 * Has everything that depends on a status looked at again: what is on screen now, the rest when it is
 * opened.
 * @param client the store
 * @param userIds whose status changed
 * @param lists whether the lists are to be fetched now; no when they are right already
 */
export function statusChanged(
  client: QueryClient,
  userIds: readonly string[],
  { lists }: { lists: 'are right' | 'are to be fetched' },
): void {
  void client.invalidateQueries({
    queryKey: LISTS_KEY,
    refetchType: lists === 'are right' ? 'none' : 'active',
  })
  void client.invalidateQueries({ queryKey: COUNTS_KEY })
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
  // What other pages list of accounts, and the record of what was done.
  void client.invalidateQueries({
    queryKey: ['list'],
    predicate: ({ queryKey }) => queryKey[1] !== listApplications.call,
  })
  void client.invalidateQueries({ queryKey: endpointKey(countTalentAccounts) })
  void client.invalidateQueries({ queryKey: endpointKey(countNetworkAccounts) })
  for (const userId of userIds) void client.invalidateQueries({ queryKey: accountKey(userId) })
}
