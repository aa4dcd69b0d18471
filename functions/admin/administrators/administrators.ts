import { Hono } from 'hono'
import * as v from 'valibot'
import {
  InvitationSchema,
  InvitedSchema,
  WithdrawalSchema,
} from '../../../shared/administrators.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody, validBody } from '../../http/valid.ts'
import { newMailedToken } from '../../mail/mailed-token.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Administrators invite others by mail and remove them, but never the last one. */
export const administrators = new Hono<AppEnv>()
  .delete('/api/admin/administrators/:userId', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    await withRole(c, 'admin', async ({ client, account }) => {
      await account()
      parseRpc(v.null(), await client.rpc('remove_administrator', { target }))
    })
    return c.body(null, 204)
  })
  .post('/api/admin/invitations', validBody(InvitationSchema), async (c) => {
    const { email, name } = c.req.valid('json')
    const token = await newMailedToken(c.get('config').sealKeys)
    const invited = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        InvitedSchema,
        await client.rpc('invite_administrator', {
          email,
          token_hash: token.hash,
          sealed_token: token.sealed,
          ...(name !== undefined && { name }),
        }),
      ),
    )
    return c.json(invited, 201)
  })
  .post('/api/admin/invitations/withdraw', validBody(WithdrawalSchema), async (c) => {
    const { email } = c.req.valid('json')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('withdraw_invitation', { email })),
    )
    return c.body(null, 204)
  })
