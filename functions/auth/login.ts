import { type Context, Hono } from 'hono'
import { LoginSchema } from '../../shared/login.ts'
import type { SecondStepChoice } from '../../shared/second-step.ts'
import type { AppEnv } from '../app-env.ts'
import { validBody } from '../http/valid.ts'
import { Problem } from '../problem/problem.ts'
import { type Account, readAccount } from '../session/account.ts'
import { revoke } from '../session/end-session.ts'
import { noteRefusedPassword } from '../session/note-refusal.ts'
import { noteSession } from '../session/note-session.ts'
import { waitingSignInCookie } from '../session/second-step-cookie.ts'
import { signIn } from '../session/sign-in.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { type Client, userClient } from '../supabase/clients.ts'
import { admit, beginSession } from './begin-session.ts'
import { beginSignIn } from './begin-sign-in.ts'

/**
 * Signs an approved account in, or asks for its second step first. A session that the browser brings along is never
 * continued, so that nobody ends up signed in to a session that somebody else knows. Somebody who has asked to delete
 * their account learns that, and takes it back by signing in with `restore`.
 */
export const login = new Hono<AppEnv>().post(
  '/api/auth/login',
  signOutOnFailure,
  validBody(LoginSchema),
  async (c) => {
    const { email, password, remember, restore } = c.req.valid('json')
    const upstream = c.get('upstream')
    const begun = await beginSignIn(c, { email, password })

    const askedAt = Date.now()
    const signedIn = await signIn(upstream, begun.email, password)
    if (signedIn === null) {
      noteRefusedPassword(c, email)
      const step = upstream.timing.refusalStepMs
      const left = step - ((Date.now() - askedAt) % step)
      await new Promise((resolve) => setTimeout(resolve, left))
      throw new Problem('invalid_credentials')
    }
    const { userId, tokens } = signedIn
    const client = await userClient(upstream, tokens.accessToken)
    const asked = { userId, remember, restore, tried: begun.fingerprint }
    const come = await comeIn(c, client, asked).catch((error) => {
      c.executionCtx.waitUntil(revoke(upstream, tokens.accessToken))
      // The session was ended meanwhile, for instance by a new password in another browser.
      if (error instanceof Problem && error.code === 'wrong_role') {
        throw new Problem('invalid_credentials')
      }
      throw error
    })
    const { fingerprint } = come
    if (come.account === null) {
      await waitingSignInCookie.write(c, { sub: userId, ...tokens, remember, restore, fingerprint })
      return c.json({ next: 'second_step' as const, kinds: come.kinds }, 200)
    }
    await beginSession(c, { account: come.account, fingerprint, remember, tokens })
    return c.json({ user: come.account.user }, 200)
  },
)

interface Asked {
  /** For whom Auth began the session. */
  userId: string
  remember: boolean
  restore: boolean
  /** The fingerprint of the password as it was before the try. */
  tried: string | null
}

type ComeIn = { fingerprint: string } & (
  | { account: Account }
  | { account: null; kinds: SecondStepChoice[] }
)

/**
 * Finds out whether the account of a new session may use the product.
 * @returns the account, or the ways to pass its second step, which comes first; and the fingerprint of its password
 * @throws Problem `account_*`; `invalid_credentials` when the password was changed while Auth checked it: the session
 *   may then have begun after the change had ended all others; UpstreamUnavailable when Auth and the database name
 *   different people
 */
async function comeIn(
  c: Context<AppEnv>,
  client: Client,
  { userId, remember, restore, tried }: Asked,
): Promise<ComeIn> {
  const [found, noted] = await Promise.all([
    readAccount(client),
    noteSession(c, client, remember, true),
  ])
  const { fingerprint, secondStep: kinds } = noted
  if (fingerprint !== tried) throw new Problem('invalid_credentials')
  // While a session waits for its second step, the database names its account only if that account may not sign in.
  const isOpen = found === null || (restore && found.eraseAfter !== null)
  if (kinds !== null && isOpen) return { fingerprint, account: null, kinds }
  return { fingerprint, account: await admit(client, { userId, restore }, found) }
}
