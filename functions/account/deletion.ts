import { Hono } from 'hono'
import { AccountDeletionSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { withReauthentication } from '../session/reauthenticate.ts'
import { clearSession } from '../session/session-cookie.ts'
import { parseRpc, TimeSchema } from '../supabase/parse-rpc.ts'

/**
 * Ends the caller's own account: nobody sees it from now on, and every session ends. It is erased after two weeks,
 * unless its owner signs in and takes the deletion back.
 */
export const deletion = new Hono<AppEnv>().delete(
  '/api/account',
  validBody(AccountDeletionSchema),
  async (c) => {
    const { password } = c.req.valid('json')
    await withReauthentication(c, { password, field: 'password' }, async ({ client }) =>
      parseRpc(TimeSchema, await client.rpc('delete_own_account')),
    )
    clearSession(c)
    return c.body(null, 204)
  },
)
