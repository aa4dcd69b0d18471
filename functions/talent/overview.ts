import * as v from 'valibot'
import { missingTalentParts } from '../../shared/completeness.ts'
import { getTalentOverview } from '../../shared/endpoints/talent-profile.ts'
import { TalentOverviewSchema } from '../../shared/overviews.ts'
import { TalentProfileSchema } from '../../shared/talent-profile.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(TalentOverviewSchema, ['missing', 'photo', 'photoAlt']).entries,
    appliedAt: TimeSchema,
    statusChangedAt: v.nullable(TimeSchema),
    profile: TalentProfileSchema,
  }),
  v.transform(({ profile, ...account }) => ({
    ...account,
    photo: profile.photo,
    photoAlt: profile.photoAlt,
    missing: missingTalentParts(profile),
  })),
)

/** How the caller's account stands, and what its profile still lacks. */
export const readTalentOverview = writtenRead(getTalentOverview, async ({ client }) =>
  parseRpc(AnswerSchema, await client.rpc('talent_overview')),
)
