import { queryOptions } from '@tanstack/react-query'
import { AdminOverviewSchema } from '../../../../shared/overviews.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The figures of the dashboard. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) =>
    parseResponse(api.admin.overview.$get({}, { init: { signal } }), AdminOverviewSchema),
  initialData: () => takeFirstData('/api/admin/overview', AdminOverviewSchema),
})
