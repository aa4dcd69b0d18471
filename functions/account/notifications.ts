import { Hono } from 'hono'
import { NotificationChoiceSchema, NotificationPreferencesSchema } from '../../shared/account.ts'
import { getNotificationPreferences } from '../../shared/endpoints/account.ts'
import type { AppEnv } from '../app-env.ts'
import { writtenRead } from '../http/read-endpoint.ts'
import { validBody } from '../http/valid.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const ListSchema = NotificationPreferencesSchema.entries.items

/** Which kinds of mail the caller gets. */
export const readNotificationPreferences = writtenRead(
  getNotificationPreferences,
  async ({ client }) => ({
    items: parseRpc(ListSchema, await client.rpc('notification_preferences')),
  }),
)

/** Changes which kinds of mail the caller gets. */
export const notifications = new Hono<AppEnv>().put(
  '/api/account/notifications',
  validBody(NotificationChoiceSchema),
  async (c) => {
    const { byMail } = c.req.valid('json')
    const items = await withUser(c, async ({ client }) =>
      parseRpc(ListSchema, await client.rpc('save_notification_preferences', { by_mail: byMail })),
    )
    return c.json({ items }, 200)
  },
)
