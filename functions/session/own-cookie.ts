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
 * What all of our cookies have in common: no script reads them, and they are this host's alone.
 * @param c the request
 */
export function cookieAttributes(c: Context<AppEnv>) {
  return { httpOnly: true, secure: isSecure(c), path: '/' } as const
}
