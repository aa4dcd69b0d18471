import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { confirmEmail } from './auth/confirm-email.ts'
import { login } from './auth/login.ts'
import { logout } from './auth/logout.ts'
import { register } from './auth/register.ts'
import { session } from './auth/session.ts'
import { status } from './auth/status.ts'
import { contact } from './contact/contact.ts'
import { health } from './health/health.ts'
import { bodyLimit } from './http/body-limit.ts'
import { configured } from './http/configured.ts'
import { refuseUnknownCall } from './http/no-such-call.ts'
import { onError } from './http/problem.ts'
import { requestId } from './http/request-id.ts'
import { requestLog } from './http/request-log.ts'
import { sameOrigin } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import { UPSTREAM_TIMING } from './supabase/config.ts'

/**
 * Puts the worker together: what happens to every request, in this order, and then the rooms.
 * @param timing how long calls to Supabase may take; tests have less patience
 */
export function createApp(timing = UPSTREAM_TIMING) {
  const app = new Hono<AppEnv>()
    .use(requestId, requestLog, securityHeaders)
    .use('/api/*', sameOrigin, bodyLimit)
    .route('/', health(timing))
    .use('/api/*', configured(timing))
    .route('/', register)
    .route('/', login)
    .route('/', logout)
    .route('/', session)
    .route('/', status)
    .route('/', confirmEmail)
    .route('/', contact)
  app.notFound((c) => refuseUnknownCall(app, c.req.path))
  app.onError(onError)
  return app
}

/** The worker. */
export const app = createApp()

/** What the web's typed client knows of the worker. */
export type App = typeof app
