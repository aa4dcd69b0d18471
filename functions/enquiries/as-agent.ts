import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { uuidOf } from '../http/uuid.ts'
import { Problem } from '../problem/problem.ts'
import { agentSessionOf } from '../session/agent-cookie.ts'
import { type Client, serviceClient } from '../supabase/clients.ts'

/** How the database identifies an agent. */
export interface Acting {
  agent: string
  session: string
}

/**
 * Acts as the agent whose page the path names, with this browser's session of that page. The database decides whether
 * it is still open, and shows nothing but the one talent's enquiries.
 * @param c the request, of a path with `:agentId`
 * @param act gets a client, and how to identify the agent
 * @throws Problem `agent_session_ended` when the page is not open here, and whatever `act` throws
 */
export async function asAgent<Result>(
  c: Context<AppEnv>,
  act: (service: Client, acting: Acting) => Promise<Result>,
): Promise<Result> {
  const agent = uuidOf(c.req.param('agentId') ?? '', 'agent_session_ended')
  const session = await agentSessionOf(c, agent)
  if (session === null) throw new Problem('agent_session_ended')
  return act(await serviceClient(c.get('upstream')), { agent, session })
}
