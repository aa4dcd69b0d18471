import { Hono } from 'hono'
import {
  MessageAnswerSchema,
  MessageChangeSchema,
  MessageSchema,
} from '../../../shared/contact-inbox.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Messages of the contact form: archives them, and answers them by mail. */
export const messages = new Hono<AppEnv>()
  .post('/api/admin/messages/:id', validBody(MessageChangeSchema), async (c) => {
    const message_id = uuidOf(c.req.param('id'), 'message_not_found')
    const { state, expected } = c.req.valid('json')
    const message = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        MessageSchema,
        await client.rpc('set_message_state', {
          message_id,
          new_state: state,
          ...(expected && { expected }),
        }),
      ),
    )
    return c.json(message, 200)
  })
  .post('/api/admin/messages/:id/answer', validBody(MessageAnswerSchema), async (c) => {
    const message_id = uuidOf(c.req.param('id'), 'message_not_found')
    const { answer } = c.req.valid('json')
    const message = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(MessageSchema, await client.rpc('answer_message', { message_id, answer })),
    )
    return c.json(message, 200)
  })
