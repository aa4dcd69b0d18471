import { Hono } from 'hono'
import * as v from 'valibot'
import { NamedNetworkSchema, NetworkSearchSchema } from '../../shared/privacy.ts'
import type { AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Somebody who types asks a few times a second, for a few seconds; nobody needs the whole list. */
const SEARCHES_PER_MINUTE = 60

const FoundSchema = v.array(NamedNetworkSchema)

/** The networks that a talent may hide from. */
export const networksForTalent = new Hono<AppEnv>().get(
  '/api/talent/networks',
  validQuery(NetworkSearchSchema),
  async (c) => {
    const { q: words } = c.req.valid('query')
    const items = await withRole(c, 'talent', async ({ client }) => {
      const max = SEARCHES_PER_MINUTE
      await consumeRateLimit(c, [{ name: 'networks:address', value: clientAddress(c), max }])
      return parseRpc(FoundSchema, await client.rpc('find_networks', { words }))
    })
    return c.json({ items }, 200)
  },
)
