import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import type { Client } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { describeDevice } from './user-agent.ts'

/**
 * Tells the database what a session that has just begun runs on, for its owner's list of sessions,
 * and when it ends.
 * @param c the request that began it
 * @param client acts by the new session
 * @param isRemembered whether it may outlive the browser
 * @param asksIfKnown whether the account is mailed where this browser is new to it
 * @returns the fingerprint of the account's password, for `rememberDevice`
 */
export async function noteSession(
  c: Context<AppEnv>,
  client: Client,
  isRemembered: boolean,
  asksIfKnown: boolean,
): Promise<string> {
  const device = describeDevice(c.req.header('User-Agent'))
  const browser = asksIfKnown ? await readDeviceCookie(c) : null
  const noted = await client.rpc('note_session', {
    device,
    is_remembered: isRemembered,
    ...(asksIfKnown && { known: (browser?.accounts ?? []).map(({ fingerprint }) => fingerprint) }),
  })
  return parseRpc(v.string(), noted)
}
