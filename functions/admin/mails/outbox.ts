import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Tries a waiting or failed mail again, or all that were given up. */
export const mails = new Hono<AppEnv>()
  .post('/api/admin/mails/resend', noBody, async (c) => {
    const resent = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.number(), await client.rpc('resend_failed_mails')),
    )
    return c.json({ resent }, 200)
  })
  .post('/api/admin/mails/:id/resend', noBody, async (c) => {
    const mail_id = uuidOf(c.req.param('id'), 'mail_not_found')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('resend_mail', { mail_id })),
    )
    return c.body(null, 204)
  })
