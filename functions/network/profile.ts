import { Hono } from 'hono'
import { NetworkProfileSchema, NetworkProfileUpdateSchema } from '../../shared/network-profile.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A network's own profile. A save may name the version that it was based on, so that it does not undo another one. */
export const networkProfile = new Hono<AppEnv>().put(
  '/api/network/profile',
  validBody(NetworkProfileUpdateSchema),
  async (c) => {
    const profile = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'tv_network', async ({ client }) => {
      const answer = await client.rpc('save_network_profile', { profile })
      try {
        return parseRpc(NetworkProfileSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'profile_changed') throw refusal
        // The page shows both versions. The saved one is read only now that it is needed.
        const present = await client.rpc('network_profile')
        throw new Problem('profile_changed', {
          profile: parseRpc(NetworkProfileSchema, present),
        })
      }
    })
    return c.json(saved, 200)
  },
)
