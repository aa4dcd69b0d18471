import { Hono } from 'hono'
import * as v from 'valibot'
import { NamedNetworkSchema, NetworkSearchSchema, NetworkViewSchema } from '../../shared/privacy.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { validQuery } from '../http/valid.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Somebody who types asks a few times a second, for a few seconds; nobody needs the whole list. */
const SEARCHES_PER_MINUTE = 60

const FoundSchema = v.array(NamedNetworkSchema)

/** The networks that a talent may hide from, and whether each of them sees the talent. */
export const networksForTalent = new Hono<AppEnv>()
  .get('/api/talent/networks', validQuery(NetworkSearchSchema), async (c) => {
    const { q: words } = c.req.valid('query')
    const items = await withRole(c, 'talent', async ({ client }) => {
      const max = SEARCHES_PER_MINUTE
      await consumeRateLimit(c, [{ name: 'networks:address', value: clientAddress(c), max }])
      return parseRpc(FoundSchema, await client.rpc('find_networks', { words }))
    })
    return c.json({ items }, 200)
  })
  .get('/api/talent/networks/:userId/view', async (c) => {
    const network = uuidOf(c.req.param('userId'), 'account_not_found')
    const view = await withRole(c, 'talent', async ({ client }) =>
      parseRpc(NetworkViewSchema, await client.rpc('seen_by', { network })),
    )
    return c.json(view, 200)
  })
