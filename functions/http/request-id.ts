import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/**
 * Names the request, for the log and for the answer. A name the client sends is not taken: it could
 * repeat another's, or carry something into the log.
 */
export const requestId = createMiddleware<AppEnv>((c, next) => {
  c.set('requestId', crypto.randomUUID())
  return next()
})
