import { Hono } from 'hono'
import * as v from 'valibot'
import { missingTalentParts } from '../../shared/completeness.ts'
import { type TalentOverview, TalentOverviewSchema } from '../../shared/overviews.ts'
import { TalentProfileSchema } from '../../shared/talent-profile.ts'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

/** A talent's own account: how it stands, and what its profile still lacks. */
export const talentOverview = new Hono<AppEnv>().get('/api/talent/overview', async (c) =>
  c.json(await withRole(c, 'talent', readTalentOverview), 200),
)

const AnswerSchema = v.pipe(
  v.object({
    ...v.omit(TalentOverviewSchema, ['missing']).entries,
    appliedAt: TimeSchema,
    statusChangedAt: v.nullable(TimeSchema),
    profile: TalentProfileSchema,
  }),
  v.transform(({ profile, ...account }) => ({
    ...account,
    missing: missingTalentParts(profile),
  })),
)

/**
 * Reads the caller's own state.
 * @param caller an active talent, or the database refuses
 */
export async function readTalentOverview({ client }: Caller): Promise<TalentOverview> {
  return parseRpc(AnswerSchema, await client.rpc('talent_overview'))
}
