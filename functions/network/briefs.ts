import { Hono } from 'hono'
import * as v from 'valibot'
import { AccessBodySchema, SetAccessSchema } from '../../shared/access.ts'
import {
  BriefBodySchema,
  BriefCountSchema,
  BriefPreviewSchema,
  BriefSchema,
} from '../../shared/briefs.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** Changes briefs. A save may name the version that it was based on, so that it does not undo another one. */
export const briefs = new Hono<AppEnv>()
  .post('/api/network/briefs', validBody(BriefBodySchema), async (c) => {
    const brief = c.req.valid('json')
    const added = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(BriefSchema, await client.rpc('add_brief', { brief })),
    )
    return c.json(added, 201)
  })
  .post('/api/network/briefs/preview', validBody(BriefPreviewSchema), async (c) => {
    const brief = c.req.valid('json')
    const count = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(BriefCountSchema, await client.rpc('preview_brief', { brief })),
    )
    return c.json(count, 200)
  })
  .put('/api/network/briefs/:id', validBody(BriefBodySchema), async (c) => {
    const brief = { ...c.req.valid('json'), ...matchedVersion(c) }
    const wanted = uuidOf(c.req.param('id'), 'brief_not_found')
    const saved = await withRole(c, 'tv_network', async (caller) => {
      const answer = await caller.client.rpc('save_brief', { wanted, brief })
      try {
        return parseRpc(BriefSchema, answer)
      } catch (refusal) {
        if (!(refusal instanceof Problem) || refusal.code !== 'brief_changed') throw refusal
        throw new Problem('brief_changed', {
          brief: parseRpc(BriefSchema, await caller.client.rpc('brief', { wanted })),
        })
      }
    })
    return c.json(saved, 200)
  })
  .put('/api/network/briefs/:id/access', validBody(AccessBodySchema), async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'brief_not_found')
    const access = { ...c.req.valid('json'), ...matchedVersion(c) }
    const set = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(SetAccessSchema, await client.rpc('set_brief_access', { wanted, access })),
    )
    return c.json(set, 200)
  })
  .delete('/api/network/briefs/:id', noBody, async (c) => {
    const wanted = uuidOf(c.req.param('id'), 'brief_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('delete_brief', { wanted })),
    )
    return c.body(null, 204)
  })
