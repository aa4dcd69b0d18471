import { Hono } from 'hono'
import * as v from 'valibot'
import { SavedReplyBodySchema, SavedReplySchema } from '../../shared/saved-replies.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Saved texts for messages to talent. A save may name the version that it was based on, so that it does not undo
 * another one.
 */
export const savedReplies = new Hono<AppEnv>()
  .post('/api/network/replies', validBody(SavedReplyBodySchema), async (c) => {
    const reply = c.req.valid('json')
    const added = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(SavedReplySchema, await client.rpc('add_reply', { reply })),
    )
    return c.json(added, 201)
  })
  .put('/api/network/replies/:id', validBody(SavedReplyBodySchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'reply_not_found')
    const reply = { ...c.req.valid('json'), ...matchedVersion(c) }
    const saved = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(SavedReplySchema, await client.rpc('save_reply', { wanted, reply })),
    )
    return c.json(saved, 200)
  })
  .delete('/api/network/replies/:id', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'reply_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('delete_reply', { wanted })),
    )
    return c.body(null, 204)
  })
