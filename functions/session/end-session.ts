import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { askAuth } from '../supabase/auth.ts'
import type { Upstream } from '../supabase/upstream.ts'
import { refreshed } from './refresh.ts'
import type { Session } from './session-cookie.ts'

/**
 * Ends the session that an access token belongs to, and no other session of the user. It never fails: signing out
 * works in this browser even while Auth is not available.
 * @param upstream the request's way to Supabase
 * @param accessToken one that has not ended
 */
export async function revoke(upstream: Upstream, accessToken: string): Promise<void> {
  const asked = { accessToken, kind: 'quick' } as const
  await askAuth(upstream, 'logout?scope=local', {}, asked).catch(() => null)
}

/**
 * Ends a browser's session at Auth, as `revoke` does. Auth asks for a valid access token even for that, so an expired
 * one is exchanged first.
 * @param c the request that ends it
 * @param session the session of the cookie
 */
export async function endSession(c: Context<AppEnv>, session: Session): Promise<void> {
  const usable = await refreshed(c, session).catch(() => null)
  if (usable !== null) await revoke(c.get('upstream'), usable.accessToken)
}
