import { Hono } from 'hono'
import * as v from 'valibot'
import {
  NotificationPageSchema,
  NotificationsQuerySchema,
  ReadNotificationsSchema,
} from '../../shared/notifications.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { validBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const PositionSchema = v.strictObject({ createdAt: v.string(), id: v.string() })

const PageSchema = v.object({
  ...NotificationPageSchema.entries,
  nextCursor: v.nullable(PositionSchema),
})

/** What the caller was told, and that they have read it. */
export const notifications = new Hono<AppEnv>()
  .get('/api/notifications', validQuery(NotificationsQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readNotifications(caller, c.get('config'), query)
    return c.json(await withUser(c, read), 200)
  })
  .post('/api/notifications/read', validBody(ReadNotificationsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    await withUser(c, async ({ client }) =>
      parseRpc(v.unknown(), await client.rpc('read_notifications', ids ? { ids } : {})),
    )
    return c.body(null, 204)
  })

/**
 * Reads one page of what the caller was told.
 * @param caller an active account, or the database refuses
 * @param config whose keys seal the cursor
 * @param query from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readNotifications(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...filter }: v.InferOutput<typeof NotificationsQuerySchema>,
) {
  const list = { list: 'notifications', secrets: sealKeys, place: PositionSchema, page: PageSchema }
  return readListPage(list, cursor, (after) =>
    client.rpc('notifications', { filter: { ...filter, ...after } }),
  )
}
