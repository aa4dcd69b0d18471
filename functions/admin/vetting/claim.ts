import { Hono } from 'hono'
import * as v from 'valibot'
import { ClaimSchema } from '../../../shared/claim.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Claims an application for a quarter of an hour, renews the claim, and releases it. */
export const claim = new Hono<AppEnv>()
  .post('/api/admin/accounts/:userId/claim', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    const claimed = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(ClaimSchema, await client.rpc('claim_application', { target })),
    )
    return c.json(claimed, 200)
  })
  .delete('/api/admin/accounts/:userId/claim', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('release_application', { target })),
    )
    return c.body(null, 204)
  })
