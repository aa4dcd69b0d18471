import { Hono } from 'hono'
import { ViewedTalentSchema } from '../../shared/talent-search.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import type { Caller } from '../session/caller.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** A talent's profile as the network sees it, without any way to reach them. */
export const talentView = new Hono<AppEnv>().get('/api/network/talent/:userId', async (c) => {
  const userId = c.req.param('userId')
  return c.json(await asRole(c, 'tv_network', (caller) => readTalent(caller, userId)), 200)
})

/**
 * Reads one profile.
 * @param caller an active network, or the database refuses
 * @param userId as it came: it may be no id at all
 * @throws Problem `talent_not_found`, the same for who is hidden, blocks the network, is not approved, or does not exist
 */
export async function readTalent({ client }: Caller, userId: string) {
  const talent = uuidOf(userId, 'talent_not_found')
  return dataOf(ViewedTalentSchema, await client.rpc('view_talent', { talent }))
}
