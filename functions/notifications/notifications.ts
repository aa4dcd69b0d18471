import { Hono } from 'hono'
import * as v from 'valibot'
import { ReadNotificationsSchema } from '../../shared/notifications.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { withUser } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Marks notifications of the caller as read: the named ones, or all. */
export const notifications = new Hono<AppEnv>().post(
  '/api/notifications/read',
  validBody(ReadNotificationsSchema),
  async (c) => {
    const { ids } = c.req.valid('json')
    await withUser(c, async ({ client }) =>
      parseRpc(v.null(), await client.rpc('read_notifications', ids ? { ids } : {})),
    )
    return c.body(null, 204)
  },
)
