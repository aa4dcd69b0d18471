import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { refreshed } from './refresh.ts'
import { clearSession, readSession, type Session, writeSession } from './session-cookie.ts'

/**
 * The session of a request, with an access token that can be used.
 * @returns the session, or null when nobody is signed in; a cookie that Auth no longer accepts is removed
 * @throws UpstreamUnavailable when the token had to be exchanged and Auth did not answer
 */
export async function currentSession(c: Context<AppEnv>): Promise<Session | null> {
  const session = await readSession(c)
  if (session === null) return null
  const usable = await refreshed(c, session)
  if (usable === null) clearSession(c)
  else if (usable !== session) await writeSession(c, usable)
  return usable
}

/**
 * The session of a request that only a signed-in user may make.
 * @throws Problem `not_signed_in`; UpstreamUnavailable as `currentSession` does
 */
export async function requireUser(c: Context<AppEnv>): Promise<Session> {
  const session = await currentSession(c)
  if (session === null) throw new Problem('not_signed_in')
  return session
}
