import { Hono } from 'hono'
import * as v from 'valibot'
import {
  MailCountsSchema,
  MailsQuerySchema,
  WaitingMailSchema,
} from '../../shared/waiting-mails.ts'
import type { AppEnv } from '../app-env.ts'
import { afterCursor, cursorOf } from '../http/cursor.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody, validQuery } from '../http/valid.ts'
import { asRole } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

const PositionSchema = v.strictObject({ createdAt: v.string(), id: v.string() })

const PageSchema = v.object({
  items: v.array(WaitingMailSchema),
  nextCursor: v.nullable(PositionSchema),
  counts: MailCountsSchema,
})

/** The mails that wait or have failed, and another try for one of them, or for all that were given up. */
export const mails = new Hono<AppEnv>()
  .get('/api/admin/mails', validQuery(MailsQuerySchema), async (c) => {
    const { cursor, ...filter } = c.req.valid('query')
    const { sealKeys } = c.get('config')
    const after = await afterCursor(PositionSchema, sealKeys, cursor)
    const page = await asRole(c, 'admin', async ({ client }) =>
      dataOf(PageSchema, await client.rpc('admin_mails', { filter: { ...filter, ...after } })),
    )
    return c.json({ ...page, nextCursor: await cursorOf(sealKeys, page.nextCursor) }, 200)
  })
  .post('/api/admin/mails/resend', validBody(v.strictObject({})), async (c) => {
    const resent = await asRole(c, 'admin', async ({ client }) =>
      dataOf(v.number(), await client.rpc('resend_failed_mails')),
    )
    return c.json({ resent }, 200)
  })
  .post('/api/admin/mails/:id/resend', async (c) => {
    const mail_id = uuidOf(c.req.param('id'), 'mail_not_found')
    await asRole(c, 'admin', async ({ client }) =>
      dataOf(v.unknown(), await client.rpc('resend_mail', { mail_id })),
    )
    return c.body(null, 204)
  })
