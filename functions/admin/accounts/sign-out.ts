import { Hono } from 'hono'
import { SignedOutSchema, SignOutSchema } from '../../../shared/admin-account.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Ends every session of an account, and mails its owner the reason. It takes effect at once. */
export const signOutByAdmin = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/sign-out',
  validBody(SignOutSchema),
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const { reason } = c.req.valid('json')
    const signedOut = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(SignedOutSchema, await client.rpc('sign_out_account', { target, reason })),
    )
    return c.json(signedOut, 200)
  },
)
