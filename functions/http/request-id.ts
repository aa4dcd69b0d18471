import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/**
 * Gives the request an id, for the log and for the answer. An id that the client sends is ignored: it could repeat
 * another one, or bring text into the log.
 */
export const requestId = createMiddleware<AppEnv>((c, next) => {
  c.set('requestId', crypto.randomUUID())
  return next()
})
