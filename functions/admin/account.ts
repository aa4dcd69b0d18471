import { Hono } from 'hono'
import { AdminAccountSchema } from '../../shared/admin-account.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** One account as a whole: profile, decisions, questions, notes, look-alikes and mails. */
export const account = new Hono<AppEnv>().get('/api/admin/accounts/:userId', async (c) => {
  const userId = c.req.param('userId')
  return c.json(await withRole(c, 'admin', (caller) => readAccount(caller, userId)), 200)
})

/**
 * Reads one account.
 * @param caller an administrator, or the database refuses
 * @param userId as it came: it may be no id at all
 * @throws Problem `account_not_found`
 */
export async function readAccount({ client }: Caller, userId: string) {
  const target = uuidOf(userId, 'account_not_found')
  return parseRpc(AdminAccountSchema, await client.rpc('admin_account', { target }))
}
