import { Hono } from 'hono'
import * as v from 'valibot'
import { AgentSchema, NameAgentSchema } from '../../shared/agents.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { newMailedToken } from '../mail/mailed-token.ts'
import { Problem } from '../problem/problem.ts'
import { withRole } from '../session/with-role.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

/**
 * Names and removes the agent who acts for a talent. Nobody acts for them before the agent has agreed, by a mailed
 * link.
 */
export const talentAgent = new Hono<AppEnv>()
  .put('/api/talent/agent', validBody(NameAgentSchema), async (c) => {
    const wanted = c.req.valid('json')
    const token = await newMailedToken(c.get('config').sealKeys)
    const agent = await withRole(c, 'talent', async ({ client }) => {
      const named = await client.rpc('name_agent', {
        ...wanted,
        token_hash: token.hash,
        sealed_token: token.sealed,
      })
      if (named.error?.details === 'email') {
        throw new Problem('validation_failed', {
          fields: { email: 'Enter your agent’s address, not one of your own' },
        })
      }
      return parseRpc(AgentSchema, named)
    })
    return c.json(agent, 200)
  })
  .delete('/api/talent/agent', noBody, async (c) => {
    await withRole(c, 'talent', async ({ client }) =>
      parseRpc(v.null(), await client.rpc('remove_agent')),
    )
    return c.body(null, 204)
  })
