import { Hono } from 'hono'
import * as v from 'valibot'
import { OwnSessionsSchema } from '../../shared/account.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { asUser } from '../session/require-role.ts'
import { clearSession } from '../session/session-cookie.ts'
import { dataOf } from '../supabase/answers.ts'

const ListSchema = OwnSessionsSchema.entries.items

/** Where one is signed in, and the end of one of these sessions or of all but this. It bites at once. */
export const sessions = new Hono<AppEnv>()
  .get('/api/account/sessions', async (c) => {
    const items = await asUser(c, async ({ client }) =>
      dataOf(ListSchema, await client.rpc('own_sessions')),
    )
    return c.json({ items }, 200)
  })
  .delete('/api/account/sessions', async (c) => {
    await asUser(c, async ({ client }) =>
      dataOf(v.number(), await client.rpc('end_other_sessions')),
    )
    return c.body(null, 204)
  })
  .delete('/api/account/sessions/:id', async (c) => {
    const target = uuidOf(c.req.param('id'), 'session_not_found')
    const wasCurrent = await asUser(c, async ({ client }) =>
      dataOf(v.boolean(), await client.rpc('end_own_session', { target })),
    )
    if (wasCurrent) clearSession(c)
    return c.body(null, 204)
  })
