import { Hono } from 'hono'
import * as v from 'valibot'
import {
  MessageAnswerSchema,
  MessageChangeSchema,
  MessageCountsSchema,
  MessageSchema,
  MessagesQuerySchema,
} from '../../shared/contact-inbox.ts'
import type { AppConfig, AppEnv } from '../app-env.ts'
import { readListPage } from '../http/list-page.ts'
import { uuidOf } from '../http/uuid.ts'
import { validBody, validQuery } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const PositionSchema = v.strictObject({ createdAt: v.string(), id: v.string() })

const PageSchema = v.object({
  items: v.array(MessageSchema),
  nextCursor: v.nullable(PositionSchema),
  counts: MessageCountsSchema,
})

/** What visitors wrote in the contact form: to read, to put away, and to answer by mail. */
export const messages = new Hono<AppEnv>()
  .get('/api/admin/messages', validQuery(MessagesQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const read = (caller: Caller) => readMessages(caller, c.get('config'), query)
    return c.json(await withRole(c, 'admin', read), 200)
  })
  .get('/api/admin/messages/:id', async (c) => {
    const message_id = uuidOf(c.req.param('id'), 'message_not_found')
    const message = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(MessageSchema, await client.rpc('admin_message', { message_id })),
    )
    return c.json(message, 200)
  })
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

/**
 * Reads one page of the messages, of a state or of all.
 * @param caller an administrator, or the database refuses
 * @param config whose keys seal the cursor
 * @param query which state, and from where
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readMessages(
  { client }: Caller,
  { sealKeys }: AppConfig,
  { cursor, ...filter }: v.InferOutput<typeof MessagesQuerySchema>,
) {
  const list = { list: 'messages', secrets: sealKeys, place: PositionSchema, page: PageSchema }
  return readListPage(list, cursor, (after) =>
    client.rpc('admin_messages', { filter: { ...filter, ...after } }),
  )
}
