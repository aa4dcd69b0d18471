import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * Tells whether a request came over https. On one machine none does.
 * @param c the request
 */
export function isSecure(c: Context<AppEnv>): boolean {
  return c.req.url.startsWith('https:')
}
