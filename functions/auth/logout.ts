import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { noBody } from '../http/valid.ts'
import { endSession } from '../session/end-session.ts'
import { clearSession, readSession } from '../session/session-cookie.ts'

/** Signs this browser out, and no other. It always succeeds here, even when Auth is away. */
export const logout = new Hono<AppEnv>().post('/api/auth/logout', noBody, async (c) => {
  const session = await readSession(c)
  if (session !== null) await endSession(c, session)
  clearSession(c)
  // What pages left behind in this browser's caches is not for whoever sits at it next.
  c.header('Clear-Site-Data', '"cache"')
  return c.body(null, 204)
})
