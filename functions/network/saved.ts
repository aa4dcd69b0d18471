import { Hono } from 'hono'
import * as v from 'valibot'
import {
  SavedAnswerSchema,
  SaveTalentSchema,
  UnsaveQuerySchema,
} from '../../shared/saved-talent.ts'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody, validQuery } from '../http/valid.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Saves a talent for a network, moves them, adds notes about them, and removes them again. */
export const saved = new Hono<AppEnv>()
  .put('/api/network/saved/:userId', validBody(SaveTalentSchema), async (c) => {
    const changes = c.req.valid('json')
    const talent = c.req.param('userId')
    const answer = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(
        SavedAnswerSchema,
        await client.rpc('save_talent', { talent: uuidOf(talent, 'talent_not_found'), changes }),
      ),
    )
    return c.json(answer, 200)
  })
  .delete('/api/network/saved/:userId', noBody, validQuery(UnsaveQuerySchema), async (c) => {
    const talent = uuidOf(c.req.param('userId'), 'talent_not_found')
    const { list } = c.req.valid('query')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('unsave_talent', { talent, ...(list && { list }) })),
    )
    return c.body(null, 204)
  })
