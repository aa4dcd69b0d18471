import * as v from 'valibot'
import { missingTalentParts } from '../../shared/completeness.ts'
import { getTalentOverview } from '../../shared/endpoints/talent-profile.ts'
import { TalentOverviewSchema } from '../../shared/overviews.ts'
import { TalentProfileSchema } from '../../shared/talent-profile.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(TalentOverviewSchema, ['firstName', 'lastName', 'missing', 'photo', 'photoAlt'])
      .entries,
    profile: TalentProfileSchema,
  }),
  v.transform(({ profile, ...news }) => ({
    ...news,
    firstName: profile.firstName,
    lastName: profile.lastName,
    photo: profile.photo,
    photoAlt: profile.photoAlt,
    missing: missingTalentParts(profile),
  })),
)

/** What waits for the caller, what is new, and what the profile still lacks. */
export const readTalentOverview = writtenRead(getTalentOverview, async ({ client }) =>
  parseRpc(AnswerSchema, await client.rpc('talent_overview')),
)
