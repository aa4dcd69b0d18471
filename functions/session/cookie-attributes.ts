import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isSecure } from './is-secure.ts'

/**
 * The name of one of our cookies. A browser accepts a `__Host-` cookie only from this very host, by https; on a
 * developer's machine there is no https.
 * @param c the request
 * @param name without the prefix
 */
export function cookieName(c: Context<AppEnv>, name: string): string {
  return isSecure(c) ? `__Host-${name}` : name
}

/**
 * The attributes of all our cookies: no script can read them, and only this host gets them.
 * @param c the request
 */
export function cookieAttributes(c: Context<AppEnv>) {
  return { httpOnly: true, secure: isSecure(c), path: '/' } as const
}
