import { Hono } from 'hono'
import * as v from 'valibot'
import { type Access, AccessBodySchema, SetAccessSchema } from '../../shared/access.ts'
import { ChangedListsSchema, ListChangeSchema, NewListSchema } from '../../shared/saved-talent.ts'
import type { AppEnv } from '../app-env.ts'
import { matchedVersion } from '../http/if-match.ts'
import { uuidOf } from '../http/uuid.ts'
import { noBody, validBody } from '../http/valid.ts'
import type { Caller } from '../session/caller.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/** A network's named lists: creates, renames, orders and removes them, and restricts who sees them. */
export const talentLists = new Hono<AppEnv>()
  .post('/api/network/lists', validBody(NewListSchema), async (c) => {
    const list = c.req.valid('json')
    return c.json(await withRole(c, 'tv_network', (caller) => saveList(caller, list)), 201)
  })
  .put('/api/network/lists/:id', validBody(ListChangeSchema), async (c) => {
    const list = { ...c.req.valid('json'), id: uuidOf(c.req.param('id'), 'list_not_found') }
    return c.json(await withRole(c, 'tv_network', (caller) => saveList(caller, list)), 200)
  })
  .put('/api/network/lists/:id/access', validBody(AccessBodySchema), async (c) => {
    const list = uuidOf(c.req.param('id'), 'list_not_found')
    const access = { ...c.req.valid('json'), ...matchedVersion(c) }
    const set = await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(SetAccessSchema, await client.rpc('set_list_access', { list, access })),
    )
    return c.json(set, 200)
  })
  .delete('/api/network/lists/:id', noBody, async (c) => {
    const list = uuidOf(c.req.param('id'), 'list_not_found')
    await withRole(c, 'tv_network', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('remove_talent_list', { list })),
    )
    return c.body(null, 204)
  })

async function saveList(
  { client }: Caller,
  list: {
    id?: string
    name?: string | undefined
    formerName?: string | undefined
    before?: string | null | undefined
    access?: Access | undefined
  },
) {
  return parseRpc(ChangedListsSchema, await client.rpc('save_talent_list', { list }))
}
