import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import type { Account } from './account.ts'
import { callerOf } from './caller.ts'
import { currentSession } from './require-user.ts'
import { clearSession } from './session-cookie.ts'

/**
 * The present state of the account of this browser's session. The cookie of a session that can no longer be used is
 * removed.
 * @returns the account, active or not; null when nobody is signed in
 * @throws UpstreamUnavailable when Supabase does not answer; the cookie is kept
 */
export async function currentAccount(c: Context<AppEnv>): Promise<Account | null> {
  const session = await currentSession(c)
  if (session === null) return null
  const caller = await callerOf(c.get('upstream'), session)
  const account = await caller.account().catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_signed_in') return null
    throw error
  })
  if (account?.status !== 'approved') clearSession(c)
  return account
}
