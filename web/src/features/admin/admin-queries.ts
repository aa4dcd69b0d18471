import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type Application, ApplicationSchema } from '../../../../shared/applications.ts'
import { callKey } from '../../../../shared/call-key.ts'
import { AdminOverviewSchema } from '../../../../shared/overviews.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import type { ApplicantRole } from '../../../../shared/roles.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The figures of the dashboard. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => dataOf(api.admin.overview.$get({}, { init: { signal } })),
  initialData: () => takeFirstData('/api/admin/overview', AdminOverviewSchema),
})

/** Which applications are wanted; the pending ones of both roles when nothing is said. */
export interface ApplicationFilters {
  role?: ApplicantRole | undefined
  status?: ProfileStatus | undefined
  /** Part of a name, an address or an organisation. */
  q?: string | undefined
}

/** A page of the list. */
export interface ApplicationsPage {
  items: Application[]
  nextCursor: string | null
}

const PageSchema = v.object({
  items: v.array(ApplicationSchema),
  nextCursor: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, ApplicationsPage>

/** All lists of applications, whatever their filters. */
export const APPLICATIONS_KEY = ['admin', 'applications'] as const

/**
 * The list of applications, a page at a time, oldest first.
 * @param filters which ones
 */
export function applicationsQuery({ role, status = 'pending', q }: ApplicationFilters) {
  const filters = { status, ...(role && { role }), ...(q && { q }) }
  return infiniteQueryOptions({
    queryKey: [...APPLICATIONS_KEY, filters],
    queryFn: ({ pageParam, signal }): Promise<ApplicationsPage> =>
      dataOf(
        api.admin.applications.$get(
          { query: { ...filters, ...(pageParam && { cursor: pageParam }) } },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    initialData: () => {
      const first = takeFirstData(callKey('/api/admin/applications', filters), PageSchema)
      return first && { pages: [first], pageParams: [null] }
    },
  })
}
