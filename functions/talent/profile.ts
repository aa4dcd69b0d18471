import { Hono } from 'hono'
import {
  type TalentProfile,
  TalentProfileSchema,
  TalentProfileUpdateSchema,
} from '../../shared/talent-profile.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A talent's own profile. A save may name the version it was made of, so that no tab undoes another's. */
export const talentProfile = new Hono<AppEnv>()
  .get('/api/talent/profile', async (c) =>
    c.json(await withRole(c, 'talent', readTalentProfile), 200),
  )
  .put('/api/talent/profile', validBody(TalentProfileUpdateSchema), async (c) => {
    const profile = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'talent', async (caller) => {
      const answer = await caller.client.rpc('save_talent_profile', { profile })
      try {
        return parseRpc(TalentProfileSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'profile_changed') throw refusal
        // Both versions are to be shown; the one that is there is asked for only now that it is needed.
        throw new Problem('profile_changed', { profile: await readTalentProfile(caller) })
      }
    })
    return c.json(saved, 200)
  })

/**
 * Reads the caller's own profile.
 * @param caller an active talent, or the database refuses
 */
export async function readTalentProfile({ client }: Caller): Promise<TalentProfile> {
  return parseRpc(TalentProfileSchema, await client.rpc('talent_profile'))
}
