import { Hono } from 'hono'
import * as v from 'valibot'
import { AgentLinkSchema, AgentTokenSchema } from '../../shared/agents.ts'
import type { AppEnv } from '../app-env.ts'
import { noBody, validBody } from '../http/valid.ts'
import { tokenHash } from '../mail/mailed-token.ts'
import { renewLink } from '../mail/renew-link.ts'
import { consumeLinkRateLimit } from '../rate-limit/rate-limit.ts'
import { forgetAgentSession, keepAgentSession } from '../session/agent-cookie.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { asAgent } from './as-agent.ts'

const OpenedSchema = v.object({
  agentId: v.string(),
  session: v.nullable(v.string()),
  talentName: v.string(),
})

/**
 * Opens and closes an agent's page. The token of the mailed link travels in bodies, and only a press on the page uses
 * it up: programs that open the links of mails open nothing.
 */
export const agentPage = new Hono<AppEnv>()
  .post('/api/agent/link', validBody(AgentTokenSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    const link = parseRpc(AgentLinkSchema, await service.rpc('agent_link', { token_hash }))
    return c.json(link, 200)
  })
  .post('/api/agent/link/renew', validBody(AgentTokenSchema), async (c) => {
    await renewLink(c, c.req.valid('json').token, 'renew_agent_link')
    return c.json({ status: 'sent' as const }, 202)
  })
  .post('/api/agent/link/resign', validBody(AgentTokenSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    parseRpc(v.null(), await service.rpc('resign_by_link', { token_hash }))
    return c.body(null, 204)
  })
  .post('/api/agent/session', validBody(AgentTokenSchema), async (c) => {
    await consumeLinkRateLimit(c)
    const token_hash = await tokenHash(c.get('config').sealKeys, c.req.valid('json').token)
    const service = await serviceClient(c.get('upstream'))
    const opened = parseRpc(OpenedSchema, await service.rpc('open_agent_session', { token_hash }))
    const { agentId, session, talentName } = opened
    if (session !== null) await keepAgentSession(c, { agent: agentId, session })
    return c.json({ agentId, talentName, isOpen: session !== null }, 200)
  })
  .delete('/api/agent/:agentId/session', noBody, async (c) => {
    await asAgent(c, async (service, acting) =>
      parseRpc(v.null(), await service.rpc('end_agent_session', acting)),
    )
    await forgetAgentSession(c, c.req.param('agentId'))
    return c.body(null, 204)
  })
  .delete('/api/agent/:agentId', noBody, async (c) => {
    await asAgent(c, async (service, acting) =>
      parseRpc(v.null(), await service.rpc('resign_agent', acting)),
    )
    await forgetAgentSession(c, c.req.param('agentId'))
    return c.body(null, 204)
  })
