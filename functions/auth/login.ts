import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { LoginSchema } from '../../shared/login.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { type Account, accountRefusal, readAccount } from '../session/account.ts'
import { rememberDevice } from '../session/device-cookie.ts'
import { endSession, revoke } from '../session/end-session.ts'
import { consumeLoginRateLimit } from '../session/login-rate-limit.ts'
import { noteSession } from '../session/note-session.ts'
import { nowInSeconds, readSession, writeSession } from '../session/session-cookie.ts'
import { signIn } from '../session/sign-in.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { type Client, userClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { UpstreamUnavailable } from '../supabase/upstream.ts'

/**
 * Signs an approved account in. A session that the browser brings along is never continued, so that
 * nobody can be signed in to a session that somebody else knows. Who asked for the end of their account
 * is told so, and takes it back by signing in with `restore`.
 */
export const login = new Hono<AppEnv>().post(
  '/api/auth/login',
  signOutOnFailure,
  validBody(LoginSchema),
  async (c) => {
    const { email, password, remember, restore } = c.req.valid('json')
    const upstream = c.get('upstream')
    const tried = await consumeLoginRateLimit(c, email)

    const askedAt = Date.now()
    const signedIn = await signIn(upstream, email, password)
    if (signedIn === null) {
      const step = upstream.timing.refusalStepMs
      const left = step - ((Date.now() - askedAt) % step)
      await new Promise((resolve) => setTimeout(resolve, left))
      throw new Problem('invalid_credentials')
    }
    const { userId, tokens } = signedIn
    const client = await userClient(upstream, tokens.accessToken)
    const admitted = await admit(c, client, { userId, remember, restore, tried }).catch((error) => {
      c.executionCtx.waitUntil(revoke(upstream, tokens.accessToken))
      // The session was ended meanwhile, as by a change of the password in another browser.
      if (error instanceof Problem && error.code === 'wrong_role') {
        throw new Problem('invalid_credentials')
      }
      throw error
    })
    const { user } = admitted.account

    const former = await readSession(c)
    if (former !== null) c.executionCtx.waitUntil(endSession(c, former))
    const now = nowInSeconds()
    await writeSession(c, {
      ...user,
      ...tokens,
      remember,
      signedInAt: now,
      checkedAt: now,
    })
    await rememberDevice(c, admitted.fingerprint)
    return c.json({ user }, 200)
  },
)

interface Asked {
  /** Whom Auth began the session for. */
  userId: string
  remember: boolean
  restore: boolean
  /** The fingerprint of the password as it was before the try. */
  tried: string | null
}

/**
 * Lets the session that has just begun be, if its account may use the product.
 * @returns the account, and the fingerprint of its password
 * @throws Problem `account_*`; `invalid_credentials` when the password was changed while Auth looked at
 *   it: the session may then have begun after the change had ended all others; UpstreamUnavailable when Auth
 *   and the database name different people
 */
async function admit(
  c: Context<AppEnv>,
  client: Client,
  { userId, remember, restore, tried }: Asked,
): Promise<{ account: Account; fingerprint: string }> {
  const [found, noted] = await Promise.all([
    readAccount(client),
    noteSession(c, client, remember, true),
  ])
  if (noted !== tried) throw new Problem('invalid_credentials')
  let account = found
  if (restore && account?.eraseAfter) {
    parseRpc(v.null(), await client.rpc('restore_own_account'))
    account = await readAccount(client)
  }
  if (account === null) throw new Error('A user without a role has signed in')
  if (account.user.id !== userId)
    throw new UpstreamUnavailable('Auth and the database disagree who it is')
  if (account.status !== 'approved') throw accountRefusal(account)
  return { account, fingerprint: noted }
}
