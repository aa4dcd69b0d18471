import { Hono } from 'hono'
import { ReadReceiptsSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Whether the caller shows others that they have read their messages. */
export const readReceipts = new Hono<AppEnv>().put(
  '/api/account/read-receipts',
  validBody(ReadReceiptsSchema),
  async (c) => {
    const { on: wanted } = c.req.valid('json')
    const saved = await withUser(c, async ({ client }) =>
      parseRpc(ReadReceiptsSchema, await client.rpc('save_read_receipts', { wanted })),
    )
    return c.json(saved, 200)
  },
)
