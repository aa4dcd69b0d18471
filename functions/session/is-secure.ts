import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/**
 * Whether a request came by https. On a developer's machine it does not.
 * @param c the request
 */
export function isSecure(c: Context<AppEnv>): boolean {
  return c.req.url.startsWith('https:')
}
