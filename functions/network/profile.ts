import { Hono } from 'hono'
import {
  type NetworkProfile,
  NetworkProfileSchema,
  NetworkProfileUpdateSchema,
} from '../../shared/network-profile.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A network's own profile. A save may name the version it was made of, so that no tab undoes another's. */
export const networkProfile = new Hono<AppEnv>()
  .get('/api/network/profile', async (c) =>
    c.json(await withRole(c, 'tv_network', readNetworkProfile), 200),
  )
  .put('/api/network/profile', validBody(NetworkProfileUpdateSchema), async (c) => {
    const profile = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'tv_network', async (caller) => {
      const answer = await caller.client.rpc('save_network_profile', { profile })
      try {
        return parseRpc(NetworkProfileSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'profile_changed') throw refusal
        // Both versions are to be shown; the one that is there is asked for only now that it is needed.
        throw new Problem('profile_changed', { profile: await readNetworkProfile(caller) })
      }
    })
    return c.json(saved, 200)
  })

/**
 * Reads the caller's own profile.
 * @param caller an active network, or the database refuses
 */
export async function readNetworkProfile({ client }: Caller): Promise<NetworkProfile> {
  return parseRpc(NetworkProfileSchema, await client.rpc('network_profile'))
}
