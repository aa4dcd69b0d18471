import { Hono } from 'hono'
import { TalentProfileSchema, TalentProfileUpdateSchema } from '../../shared/talent-profile.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A talent's own profile. A save may name the version that it was based on, so that it does not undo another one. */
export const talentProfile = new Hono<AppEnv>().put(
  '/api/talent/profile',
  validBody(TalentProfileUpdateSchema),
  async (c) => {
    const profile = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'talent', async ({ client }) => {
      const answer = await client.rpc('save_talent_profile', { profile })
      try {
        return parseRpc(TalentProfileSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'profile_changed') throw refusal
        // The page shows both versions. The saved one is read only now that it is needed.
        const present = await client.rpc('talent_profile')
        throw new Problem('profile_changed', {
          profile: parseRpc(TalentProfileSchema, present),
        })
      }
    })
    return c.json(saved, 200)
  },
)
