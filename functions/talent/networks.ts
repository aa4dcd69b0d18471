import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { NamedNetworkSchema, NetworkSearchSchema } from '../../shared/privacy.ts'
import { NetworkNameQuerySchema, NetworkNameSchema } from '../../shared/visibility.ts'
import type { AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { withRole } from '../session/with-role.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Somebody who types asks a few times a second, for a few seconds; this stops copying of the whole list. */
const SEARCHES_PER_MINUTE = 60

/** Finds approved networks by their names, for people who say where they work, even before they have an account. */
export const networkNames = new Hono<AppEnv>().get(
  '/api/networks',
  validQuery(NetworkNameQuerySchema),
  async (c) => {
    const { q: words } = c.req.valid('query')
    await countSearch(c, 'network-names:address')
    const service = await serviceClient(c.get('upstream'))
    const found = await service.rpc('networks_named', { words })
    return c.json({ items: parseRpc(v.array(NetworkNameSchema), found) }, 200)
  },
)

/** The networks that a talent may hide from. */
export const networksForTalent = new Hono<AppEnv>().get(
  '/api/talent/networks',
  validQuery(NetworkSearchSchema),
  async (c) => {
    const { q: words } = c.req.valid('query')
    const items = await withRole(c, 'talent', async ({ client }) => {
      await countSearch(c, 'networks:address')
      return parseRpc(v.array(NamedNetworkSchema), await client.rpc('find_networks', { words }))
    })
    return c.json({ items }, 200)
  },
)

function countSearch(c: Context<AppEnv>, name: string): Promise<void> {
  return consumeRateLimit(c, [{ name, value: clientAddress(c), max: SEARCHES_PER_MINUTE }])
}
