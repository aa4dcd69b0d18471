import { Hono } from 'hono'
import * as v from 'valibot'
import { NetworkNameQuerySchema, NetworkNameSchema } from '../../shared/visibility.ts'
import type { AppEnv } from '../app-env.ts'
import { validQuery } from '../http/valid.ts'
import { clientAddress, consumeRateLimit } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Somebody who types asks a few times a second, for a few seconds; nobody needs the whole list. */
const SEARCHES_PER_MINUTE = 60

/** Approved networks by their names, for who says where they work, also before they have an account. */
export const networkNames = new Hono<AppEnv>().get(
  '/api/networks',
  validQuery(NetworkNameQuerySchema),
  async (c) => {
    const { q: words } = c.req.valid('query')
    const max = SEARCHES_PER_MINUTE
    await consumeRateLimit(c, [{ name: 'network-names:address', value: clientAddress(c), max }])
    const service = await serviceClient(c.get('upstream'))
    const found = await service.rpc('networks_named', { words })
    return c.json({ items: parseRpc(v.array(NetworkNameSchema), found) }, 200)
  },
)
