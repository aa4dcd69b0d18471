import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { noBody } from '../http/valid.ts'
import { endSession } from '../session/end-session.ts'
import { clearSession, readSession } from '../session/session-cookie.ts'

/** Signs this browser out, and no other. It always succeeds, even when Auth is unavailable. */
export const logout = new Hono<AppEnv>().post('/api/auth/logout', noBody, async (c) => {
  const session = await readSession(c)
  if (session !== null) await endSession(c, session)
  clearSession(c)
  // The next person at this browser must not find in its caches what the pages left there.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
})
