import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { endSession } from './end-session.ts'
import { clearSession, readSession } from './session-cookie.ts'

/** Refusals that depend on who is asking. A typing mistake or an outage ends no session. */
const FAILURES: ReadonlySet<string> = new Set([
  'invalid_credentials',
  'account_pending',
  'account_rejected',
  'account_deactivated',
  'account_hidden',
  'account_leaving',
  'second_step_refused',
  'second_step_expired',
  'registration_failed',
])

/** Ends the session that a browser brought to a sign-in or registration that then failed. */
export const signOutOnFailure = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!(c.error instanceof Problem) || !FAILURES.has(c.error.code)) return
  const session = await readSession(c)
  if (session === null) return
  clearSession(c)
  c.executionCtx.waitUntil(endSession(c, session))
})
