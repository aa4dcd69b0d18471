/** Changes cached applications in place, so that the page need not fetch them again. */
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
 * Removes applications from every list, before or after the decision about them.
 * @param client the store
 * @param userIds the applicants' ids
 * @returns a function that puts the given ones back, each in its place
 */
export function takeOut(
  client: QueryClient,
  userIds: readonly string[],
): (back: readonly string[]) => void {
  // A response that is still in flight contains them.
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

/** The current items of a list together with the returning ones, in their former order. */
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

/** The parts of an account that can change without a decision. */
type Change = Partial<Pick<AdminAccount, 'status' | 'claimedBy' | 'claimedUntil' | 'flags'>>

/**
 * Writes a change of one application into all cached copies.
 * @param client the store
 * @param userId the applicant's id
 * @param change the changed fields
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
 * Fetches how many applications there are for each choice of the filters, after some have left the lists.
 * @param client the store
 */
export function countsChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: COUNTS_KEY })
}

/**
 * Invalidates everything that depends on a status: what is on screen is fetched now, the rest when it is opened.
 * @param client the store
 * @param userIds the ids of the accounts whose status changed
 * @param lists whether to fetch the lists now; no if they are right already
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
  countsChanged(client)
  void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
  // The lists of accounts on other pages, and the audit log.
  void client.invalidateQueries({
    queryKey: ['list'],
    predicate: ({ queryKey }) => queryKey[1] !== listApplications.call,
  })
  void client.invalidateQueries({ queryKey: endpointKey(countTalentAccounts) })
  void client.invalidateQueries({ queryKey: endpointKey(countNetworkAccounts) })
  for (const userId of userIds) void client.invalidateQueries({ queryKey: accountKey(userId) })
}
