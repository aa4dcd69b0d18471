import { queryOptions } from '@tanstack/react-query'
import { TalentMatchesSchema } from '../../../../shared/matching.ts'
import { api } from '../../lib/api.ts'
import { dataOf } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'

/** The open briefs that fit the signed-in talent. */
export const matchesQuery = queryOptions({
  queryKey: ['talent', 'matches'],
  queryFn: ({ signal }) => dataOf(api.talent.matches.$get({}, { init: { signal } })),
  initialData: () => takeFirstData('/api/talent/matches', TalentMatchesSchema),
})
