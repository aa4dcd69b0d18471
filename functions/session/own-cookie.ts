import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { isSecure } from './is-secure.ts'

/**
 * What one of our cookies is called. A browser takes a `__Host-` cookie only from this very host, over
 * https; there is none locally.
 * @param c the request
 * @param name without that beginning
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
