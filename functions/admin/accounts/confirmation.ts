import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody } from '../../http/valid.ts'
import { newMailedToken } from '../../mail/mailed-token.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Mails an applicant the confirmation link again: nobody can approve them before they follow it. */
export const confirmationByDesk = new Hono<AppEnv>().post(
  '/api/admin/accounts/:userId/confirmation',
  noBody,
  async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const token = await newMailedToken(c.get('config').sealKeys)
    const isSent = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        v.boolean(),
        await client.rpc('send_confirmation_to', {
          target,
          token_hash: token.hash,
          sealed_token: token.sealed,
        }),
      ),
    )
    return c.json({ isSent }, 202)
  },
)
