import { queryOptions } from '@tanstack/react-query'
import { TalentOverviewSchema } from '../../../../shared/overviews.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The signed-in talent's own state. */
export const overviewQuery = queryOptions({
  queryKey: ['talent', 'overview'],
  queryFn: ({ signal }) =>
    parseResponse(api.talent.overview.$get({}, { init: { signal } }), TalentOverviewSchema),
  initialData: () => takeFirstData('/api/talent/overview', TalentOverviewSchema),
})
