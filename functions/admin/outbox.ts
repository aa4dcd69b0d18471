import { Hono } from 'hono'
import * as v from 'valibot'
import {
  MailCountsSchema,
  MailsQuerySchema,
  WaitingMailSchema,
} from '../../shared/waiting-mails.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const PositionSchema = v.strictObject({ createdAt: v.string(), id: v.string() })

const PageSchema = v.object({
  items: v.array(WaitingMailSchema),
  nextCursor: v.nullable(PositionSchema),
  counts: MailCountsSchema,
})

/** The mails that wait or have failed, and another try for one of them, or for all that were given up. */
export const mails = new Hono<AppEnv>()
  .get('/api/admin/mails', validQuery(MailsQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readMails(caller, c.get('config'), query)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .post('/api/admin/mails/resend', noBody, async (c) => {
    const resent = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.number(), await client.rpc('resend_failed_mails')),
    )
    return c.json({ resent }, 200)
  })
  .post('/api/admin/mails/:id/resend', noBody, async (c) => {
    const mail_id = uuidOf(c.req.param('id'), 'mail_not_found')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.unknown(), await client.rpc('resend_mail', { mail_id })),
    )
    return c.body(null, 204)
  })

/**
 * Reads one page of the mails that have not been sent.
 * @param caller an administrator, or the database refuses
 * @param config whose keys seal the cursor
 * @param query which of them, and from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readMails(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...filter }: v.InferOutput<typeof MailsQuerySchema>,
) {
  const list = { list: 'mails', secrets: sealKeys, place: PositionSchema, page: PageSchema }
  return readListPage(list, cursor, (after) =>
    client.rpc('admin_mails', { filter: { ...filter, ...after } }),
  )
}
