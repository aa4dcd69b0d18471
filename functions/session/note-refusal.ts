import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc, type RpcAnswer } from '../supabase/parse-rpc.ts'
import { UpstreamFault } from '../supabase/upstream.ts'
import type { Whose } from './second-step.ts'
import { sessionIdOf } from './session-id.ts'
import { describeDevice } from './user-agent.ts'

/**
 * Notes after the answer that a password was wrong. It takes as long for an address without an account.
 * @param c the request that tried it
 * @param email the address for which it was tried, with or without an account
 */
export function noteRefusedPassword(c: Context<AppEnv>, email: string): void {
  const device = describeDevice(c.req.header('User-Agent'))
  note(c, async () => {
    const service = await serviceClient(c.get('upstream'))
    return service.rpc('note_refused_sign_in', { email, device })
  })
}

/**
 * Lets somebody pass their second step, and notes after the answer if that was refused.
 * @param c the request that tries it
 * @param whose the account, and the session that a right password began
 * @param prove the try
 * @throws whatever `prove` throws
 */
export async function notingRefusedSteps(
  c: Context<AppEnv>,
  { account, accessToken }: Whose,
  prove: () => Promise<void>,
): Promise<void> {
  try {
    await prove()
  } catch (error) {
    if (error instanceof Problem && error.code === 'second_step_refused') {
      note(c, async () => {
        const service = await serviceClient(c.get('upstream'))
        return service.rpc('note_refused_step', { account, session: sessionIdOf(accessToken) })
      })
    }
    throw error
  }
}

function note(c: Context<AppEnv>, send: () => Promise<RpcAnswer>): void {
  const sent = send().then(
    (answer) => void parseRpc(v.null(), answer),
    (error: unknown) => {
      const reason = error instanceof UpstreamFault ? error.message : 'unknown'
      console.warn(JSON.stringify({ event: 'refusal_not_noted', reason }))
    },
  )
  c.executionCtx.waitUntil(sent)
}
