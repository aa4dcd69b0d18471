import { queryOptions } from '@tanstack/react-query'
import { callKey } from '../../../../../shared/call-key.ts'
import { MATCHES_MAX } from '../../../../../shared/limits.ts'
import { TalentMatchesSchema } from '../../../../../shared/matching.ts'
import { api } from '../../../lib/api.ts'
import { dataOf } from '../../../lib/api-problem.ts'
import { takeFirstData } from '../../../lib/first-data.ts'
import { MATCHES_KEY } from '../matches-key.ts'

const query = { limit: String(MATCHES_MAX) }

/** All open briefs that fit the signed-in talent. */
export const matchesQuery = queryOptions({
  queryKey: MATCHES_KEY,
  queryFn: ({ signal }) =>
    dataOf(api.talent.matches.$get({ query }, { init: { signal } }), TalentMatchesSchema),
  initialData: () => takeFirstData(callKey('/api/talent/matches', query), TalentMatchesSchema),
})
