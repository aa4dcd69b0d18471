import { Hono } from 'hono'
import { DataExportSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Everything that is stored about the caller, under the names it has in the database. */
export const dataExport = new Hono<AppEnv>().get('/api/account/export', async (c) => {
  const data = await withUser(c, async ({ client }) =>
    parseRpc(DataExportSchema, await client.rpc('own_data')),
  )
  return c.json(data, 200)
})
