import { getTalentProfile } from '../../../../shared/endpoints/talent-profile.ts'
import { type TalentProfile, TalentProfileSchema } from '../../../../shared/talent-profile.ts'
import { api, madeOf } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { keptIn, type ProfileKind } from '../../lib/profile-save.ts'
import { visibilityKeys } from '../visibility/invalidate-visibility.ts'

/** The signed-in talent's own profile. */
export const profileQuery = endpointQuery(getTalentProfile)

/** How a talent's profile is cached and saved. */
export const TALENT_PROFILE: ProfileKind<TalentProfile> = {
  // Who sees a talent depends on where they work.
  ...keptIn(profileQuery.queryKey, ...visibilityKeys()),
  schema: TalentProfileSchema,
  put: (json) =>
    parseResponse(api.talent.profile.$put({ json }, madeOf(json)), TalentProfileSchema),
}
