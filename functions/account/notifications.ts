import { Hono } from 'hono'
import { NotificationChoiceSchema, NotificationPreferencesSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { asUser } from '../session/require-role.ts'
import { dataOf } from '../supabase/answers.ts'

const ListSchema = NotificationPreferencesSchema.entries.items

/** Which mails one wants, kind by kind. */
export const notifications = new Hono<AppEnv>()
  .get('/api/account/notifications', async (c) => {
    const items = await asUser(c, async ({ client }) =>
      dataOf(ListSchema, await client.rpc('notification_preferences')),
    )
    return c.json({ items }, 200)
  })
  .put('/api/account/notifications', validBody(NotificationChoiceSchema), async (c) => {
    const { byMail } = c.req.valid('json')
    const items = await asUser(c, async ({ client }) =>
      dataOf(ListSchema, await client.rpc('save_notification_preferences', { by_mail: byMail })),
    )
    return c.json({ items }, 200)
  })
