import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import type { AnswerOf } from '../../../../shared/endpoint.ts'
import {
  countApplications,
  getAdminAccount,
  listApplications,
} from '../../../../shared/endpoints/vetting.ts'
import {
  endpointKey,
  endpointListKey,
  endpointListQuery,
  endpointQuery,
} from '../../lib/endpoint-query.ts'
import type { ApplicationFilters } from './application-filters.ts'

/** A page of the list. */
export type ApplicationsPage = AnswerOf<typeof listApplications>

/** The key of all lists of applications, whatever their filters. */
export const LISTS_KEY = endpointListKey(listApplications)

/** The key of all their counts. */
export const COUNTS_KEY = endpointKey(countApplications)

/** How often a visible page asks what colleagues have done in the meantime, in milliseconds. */
const LOOK_AGAIN = 15_000

/**
 * The paged list of applications. While it is visible it is fetched regularly, so that claims and decisions of
 * colleagues appear.
 * @param filters the filters and the order
 */
export function applicationsQuery({ status = 'pending', ...filters }: ApplicationFilters) {
  return {
    ...endpointListQuery(listApplications, { status, ...filters }),
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always' as const,
  }
}

/**
 * The number of results for each choice of the filters.
 * @param filters the other choices; the order makes no difference
 */
export function countsQuery({ status = 'pending', sort, ...filters }: ApplicationFilters) {
  return {
    ...endpointQuery(countApplications, { status, ...filters }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
  }
}

/** The key of one account. */
export function accountKey(userId: string) {
  return endpointQuery(getAdminAccount, { userId }).queryKey
}

/**
 * The desk's whole record of one account.
 * @param userId the account's id
 */
export function accountQuery(userId: string) {
  return { ...endpointQuery(getAdminAccount, { userId }), refetchInterval: LOOK_AGAIN }
}

/**
 * Fetches an account as it is now, after a refusal that says that it has changed.
 * @param client the store
 * @param userId the account's id
 * @returns null if it cannot be read
 */
export function accountNow(client: QueryClient, userId: string): Promise<AdminAccount | null> {
  return client.fetchQuery({ ...accountQuery(userId), staleTime: 0 }).catch(() => null)
}
