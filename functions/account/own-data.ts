import { Hono } from 'hono'
import { OwnDataSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { asUser } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** Everything that is stored about the caller, under the names it has in the database. */
export const ownData = new Hono<AppEnv>().get('/api/account/export', async (c) => {
  const data = await asUser(c, async ({ client }) =>
    dataOf(OwnDataSchema, await client.rpc('own_data')),
  )
  return c.json(data, 200)
})
