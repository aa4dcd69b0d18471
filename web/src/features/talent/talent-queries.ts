import { queryOptions } from '@tanstack/react-query'
import { TalentOverviewSchema } from '../../../../shared/overviews.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The key of the briefs that fit the signed-in talent, which follow from their profile and from whom they hide from. */
export const MATCHES_KEY = ['talent', 'matches'] as const

/** The signed-in talent's own state. */
export const overviewQuery = queryOptions({
  queryKey: ['talent', 'overview'],
  queryFn: ({ signal }) =>
    dataOf(api.talent.overview.$get({}, { init: { signal } }), TalentOverviewSchema),
  initialData: () => takeFirstData('/api/talent/overview', TalentOverviewSchema),
})
