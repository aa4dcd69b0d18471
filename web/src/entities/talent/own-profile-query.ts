import { queryOptions } from '@tanstack/react-query'
import { type TalentProfile, TalentProfileSchema } from '../../../../shared/talent-profile.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { takeFirstData } from '../../lib/first-data.ts'
import { keptIn, type ProfileKind } from '../../lib/profile-save.ts'
import { MATCHES_KEY } from '../match/matches-key.ts'
import { overviewQuery } from '../overview/talent-overview-queries.ts'

/** The signed-in talent's own profile. */
export const profileQuery = queryOptions({
  queryKey: ['talent', 'profile'],
  queryFn: ({ signal }) =>
    parseResponse(api.talent.profile.$get({}, { init: { signal } }), TalentProfileSchema),
  initialData: () => takeFirstData('/api/talent/profile', TalentProfileSchema),
})

/** How a talent's profile is kept and saved. */
export const TALENT_PROFILE: ProfileKind<TalentProfile> = {
  ...keptIn(profileQuery.queryKey, overviewQuery.queryKey, MATCHES_KEY),
  schema: TalentProfileSchema,
  put: (json) =>
    parseResponse(api.talent.profile.$put({ json }, madeOf(json)), TalentProfileSchema),
}
