import { Hono } from 'hono'
import { AdminAccountSchema } from '../../shared/admin-account.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

/** One account as a whole: profile, decisions, questions, notes, look-alikes and mails. */
export const account = new Hono<AppEnv>().get('/api/admin/accounts/:userId', async (c) => {
  const target = uuidOf(c.req.param('userId'), 'account_not_found')
  const found = await asRole(c, 'admin', async ({ client }) =>
    dataOf(AdminAccountSchema, await client.rpc('admin_account', { target })),
  )
  return c.json(found, 200)
})
