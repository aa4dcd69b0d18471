import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type AdminAccount, AdminAccountSchema } from '../../../../shared/admin-account.ts'
import {
  type Application,
  ApplicationCountsSchema,
  ApplicationSchema,
} from '../../../../shared/applications.ts'
import { callKey } from '../../../../shared/call-key.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'
import type { ApplicationFilters } from './application-filters.ts'

/** A page of the list. */
export interface ApplicationsPage {
  items: Application[]
  nextCursor: string | null
}

const PageSchema = v.object({
  items: v.array(ApplicationSchema),
  nextCursor: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, ApplicationsPage>

/** All lists of applications, whatever their filters, and their figures. */
export const APPLICATIONS_KEY = ['admin', 'applications'] as const

/** Only the lists. */
export const LISTS_KEY = [...APPLICATIONS_KEY, 'list'] as const

/** How often a page that is looked at asks what the colleagues have done meanwhile, in milliseconds. */
const LOOK_AGAIN = 15_000

function filterOf({
  status = 'pending',
  role,
  emailConfirmed,
  claimed,
  flags,
  q,
}: ApplicationFilters) {
  return {
    status,
    ...(role && { role }),
    ...(emailConfirmed !== undefined && { emailConfirmed: String(emailConfirmed) }),
    ...(claimed && { claimed }),
    ...(flags && { flags }),
    ...(q && { q }),
  }
}

/**
 * The list of applications, a page at a time. While it is looked at it is asked for again, so that
 * claims and decisions of colleagues are seen.
 * @param filters which ones, in which order
 */
export function applicationsQuery(filters: ApplicationFilters) {
  const { sort } = filters
  const query = { ...filterOf(filters), ...(sort && { sort }) }
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ pageParam, signal }): Promise<ApplicationsPage> =>
      parseResponse(
        api.admin.applications.$get(
          { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
        PageSchema,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: 'always',
    initialData: () => {
      const first = takeFirstData(callKey('/api/admin/applications', query), PageSchema)
      return first && { pages: [first], pageParams: [null] }
    },
  })
}

/**
 * How many each choice of the filters would list.
 * @param filters the other choices; the order makes no difference
 */
export function countsQuery(filters: ApplicationFilters) {
  const query = filterOf(filters)
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, 'counts', query],
    queryFn: ({ signal }) =>
      parseResponse(
        api.admin.applications.counts.$get({ query }, { init: { signal } }),
        ApplicationCountsSchema,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
    initialData: () =>
      takeFirstData(callKey('/api/admin/applications/counts', query), ApplicationCountsSchema),
  })
}

/** The key of one account. */
export function accountKey(userId: string) {
  return ['admin', 'account', userId] as const
}

/**
 * Everything the desk knows of one account.
 * @param userId whose
 */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: accountKey(userId),
    queryFn: ({ signal }): Promise<AdminAccount> =>
      parseResponse(
        api.admin.accounts[':userId'].$get({ param: { userId } }, { init: { signal } }),
        AdminAccountSchema,
      ),
    refetchInterval: LOOK_AGAIN,
    initialData: () => takeFirstData(`/api/admin/accounts/${userId}`, AdminAccountSchema),
  })
}
