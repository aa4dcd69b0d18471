import { Hono } from 'hono'
import * as v from 'valibot'
import { LoginSchema } from '../../shared/login.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../http/problem.ts'
import { validBody } from '../http/valid.ts'
import { accountRefusal, readAccount } from '../session/account.ts'
import { countLoginTry } from '../session/count-login-try.ts'
import { endSession, revoke } from '../session/end-session.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { noteSession } from '../session/note-session.ts'
import { nowInSeconds, readSession, writeSession } from '../session/session-cookie.ts'
import { signIn } from '../session/sign-in.ts'
import { signOutOnFailure } from '../session/sign-out-on-failure.ts'
import { dataOf } from '../supabase/answers.ts'
import { userClient } from '../supabase/clients.ts'

/**
 * Auth checks a password only when the address has an account, which takes it a tenth of a second longer.
 * What it refuses is answered at steps of so many milliseconds, so that the time does not tell who applied.
 */
const REFUSAL_STEP = 400

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
    await countLoginTry(c, email)

    const askedAt = Date.now()
    const signedIn = await signIn(upstream, email, password)
    if (signedIn === null) {
      const left = REFUSAL_STEP - ((Date.now() - askedAt) % REFUSAL_STEP)
      await new Promise((resolve) => setTimeout(resolve, left))
      throw new Problem('invalid_credentials')
    }
    const { tokens } = signedIn
    const client = await userClient(upstream, tokens.accessToken)
    const [found, stamp] = await Promise.all([
      readAccount(client),
      noteSession(c, client, remember),
    ])
    let account = found
    if (restore && account?.eraseAfter) {
      dataOf(v.null(), await client.rpc('restore_own_account'))
      account = await readAccount(client)
    }
    if (account?.status !== 'approved') {
      c.executionCtx.waitUntil(revoke(upstream, tokens.accessToken))
      if (account === null) throw new Error('A user without a role has signed in')
      throw accountRefusal(account)
    }

    const former = await readSession(c)
    if (former !== null) c.executionCtx.waitUntil(endSession(c, former))
    const now = nowInSeconds()
    await writeSession(c, {
      ...account.user,
      ...tokens,
      remember,
      signedInAt: now,
      checkedAt: now,
    })
    await rememberBrowser(c, stamp)
    return c.json({ user: account.user }, 200)
  },
)
