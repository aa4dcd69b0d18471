import { keepPreviousData } from '@tanstack/react-query'
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

/** All lists of applications, whatever their filters. */
export const LISTS_KEY = endpointListKey(listApplications)

/** All figures beside them. */
export const COUNTS_KEY = endpointKey(countApplications)

/** How often a page that is looked at asks what the colleagues have done meanwhile, in milliseconds. */
const LOOK_AGAIN = 15_000

/**
 * The list of applications, a page at a time. While it is looked at it is asked for again, so that
 * claims and decisions of colleagues are seen.
 * @param filters which ones, in which order
 */
export function applicationsQuery({ status = 'pending', ...filters }: ApplicationFilters) {
  return {
    ...endpointListQuery(listApplications, { status, ...filters }),
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always' as const,
  }
}

/**
 * How many each choice of the filters would list.
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
 * Everything the desk knows of one account.
 * @param userId whose
 */
export function accountQuery(userId: string) {
  return { ...endpointQuery(getAdminAccount, { userId }), refetchInterval: LOOK_AGAIN }
}
