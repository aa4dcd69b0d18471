import { Hono } from 'hono'
import { NotificationChoiceSchema, NotificationPreferencesSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const ListSchema = NotificationPreferencesSchema.entries.items

/** Which mails one wants, kind by kind. */
export const notifications = new Hono<AppEnv>()
  .get('/api/account/notifications', async (c) => {
    const items = await withUser(c, async ({ client }) =>
      parseRpc(ListSchema, await client.rpc('notification_preferences')),
    )
    return c.json({ items }, 200)
  })
  .put('/api/account/notifications', validBody(NotificationChoiceSchema), async (c) => {
    const { byMail } = c.req.valid('json')
    const items = await withUser(c, async ({ client }) =>
      parseRpc(ListSchema, await client.rpc('save_notification_preferences', { by_mail: byMail })),
    )
    return c.json({ items }, 200)
  })
