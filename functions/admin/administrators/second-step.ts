import { Hono } from 'hono'
import * as v from 'valibot'
import { SecondStepRuleSchema } from '../../../shared/second-step.ts'
import type { AppEnv } from '../../app-env.ts'
import { uuidOf } from '../../http/uuid.ts'
import { noBody, validBody } from '../../http/valid.ts'
import { withRole } from '../../session/with-role.ts'
import { parseRpc } from '../../supabase/parse-rpc.ts'

/** Sets whether administrators need a second step, and resets a second step that its owner has lost. */
export const secondStepByAdmin = new Hono<AppEnv>()
  .put('/api/admin/second-step', validBody(SecondStepRuleSchema), async (c) => {
    const { required } = c.req.valid('json')
    await withRole(c, 'admin', async ({ client, account }) => {
      await account()
      parseRpc(v.null(), await client.rpc('require_second_step_of_administrators', { required }))
    })
    return c.body(null, 204)
  })
  .delete('/api/admin/accounts/:userId/second-step', noBody, async (c) => {
    const target = uuidOf(c.req.param('userId'), 'account_not_found')
    await withRole(c, 'admin', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('reset_second_step', { target })),
    )
    return c.body(null, 204)
  })
