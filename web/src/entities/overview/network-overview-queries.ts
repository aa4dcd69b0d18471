import { queryOptions } from '@tanstack/react-query'
import { NetworkOverviewSchema } from '../../../../shared/overviews.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The signed-in network's own state. */
export const overviewQuery = queryOptions({
  queryKey: ['network', 'overview'],
  queryFn: ({ signal }) =>
    parseResponse(api.network.overview.$get({}, { init: { signal } }), NetworkOverviewSchema),
  initialData: () => takeFirstData('/api/network/overview', NetworkOverviewSchema),
})
