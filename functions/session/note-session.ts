import type { Context } from 'hono'
import * as v from 'valibot'
import { SecondStepChoiceSchema } from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { describeDevice } from './user-agent.ts'

const NotedSchema = v.object({
  /** The fingerprint of the account's password, for `rememberDevice`. */
  fingerprint: v.string(),
  /** The kinds of second step that the session can pass with; null if it needs none. */
  secondStep: v.nullable(v.array(SecondStepChoiceSchema)),
})

/**
 * Tells the database in which browser a new session runs, for its owner's list of sessions, and when it ends.
 * @param c the request that began it
 * @param client acts with the new session
 * @param isRemembered whether it may outlive the browser
 * @param asksIfKnown whether the owner gets a mail if this browser is new to the account
 */
export async function noteSession(
  c: Context<AppEnv>,
  client: Client,
  isRemembered: boolean,
  asksIfKnown: boolean,
): Promise<v.InferOutput<typeof NotedSchema>> {
  const device = describeDevice(c.req.header('User-Agent'))
  const browser = asksIfKnown ? await readDeviceCookie(c) : null
  const noted = await client.rpc('note_session', {
    device,
    is_remembered: isRemembered,
    ...(asksIfKnown && { known: (browser?.accounts ?? []).map(({ fingerprint }) => fingerprint) }),
  })
  return parseRpc(NotedSchema, noted)
}
