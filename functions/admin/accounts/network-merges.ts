import { Hono } from 'hono'
import * as v from 'valibot'
import { MergeIntoSchema, NetworkMergeSchema } from '../../../shared/network-merges.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody, validBody } from '../../http/valid.ts'
import { Problem } from '../../problem/problem.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Two networks that are one: the desk merges them, and takes it back. */
export const networkMerges = new Hono<AppEnv>()
  .post('/api/admin/networks/:id/merge', validBody(v.partial(MergeIntoSchema)), async (c) => {
    const network = uuidOf(c.req.param('id'), 'network_not_found')
    const into = c.req.valid('json').into ?? intoOfPlan(c.req.query('into'))
    const merge = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(
        NetworkMergeSchema,
        await client.rpc('merge_networks', { network, into_network: into }),
      ),
    )
    return c.json(merge, 200)
  })
  .post('/api/admin/networks/:id/merge/undo', noBody, async (c) => {
    const network = uuidOf(c.req.param('id'), 'merge_not_found')
    const merge = await withRole(c, 'admin', async ({ client }) =>
      parseRpc(NetworkMergeSchema, await client.rpc('undo_network_merge', { network })),
    )
    return c.json(merge, 200)
  })

/** Who sends the plan's own address names the network there, and nothing in the body. */
function intoOfPlan(said: string | undefined): string {
  const { success, output, issues } = v.safeParse(MergeIntoSchema.entries.into, said)
  if (success) return output
  throw new Problem('validation_failed', { fields: { into: issues[0].message } })
}
