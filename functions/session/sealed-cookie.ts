import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { JWTPayload } from 'jose'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { type SealPurpose, seal, unseal } from '../crypto/seal.ts'
import { cookieAttributes, cookieName } from './cookie-attributes.ts'
import { nowInSeconds } from './session-cookie.ts'

interface SealedCookieOptions<Payload> {
  /** Without the prefix that `cookieName` adds. */
  name: string
  /** A value that was sealed for another purpose is not read. */
  purpose: SealPurpose
  schema: v.GenericSchema<unknown, Payload>
  /** How long the cookie is valid after each write, in seconds. */
  lifetime: number
  /** `Strict` where only calls of our own pages need the cookie. */
  sameSite: 'Strict' | 'Lax'
}

/**
 * Makes the functions of a cookie that only the worker can read or write, and that is valid for a fixed time. The
 * cookie of a session has functions of its own in `session-cookie.ts`, because its lifetime depends on its content.
 * @returns `read`, which answers null for no cookie and for one that is not ours, was changed or has expired; `write`;
 *   and `remove`
 */
export function sealedCookie<Payload extends JWTPayload>({
  name,
  purpose,
  schema,
  lifetime,
  sameSite,
}: SealedCookieOptions<Payload>) {
  const attributes = (c: Context<AppEnv>) => ({ ...cookieAttributes(c), sameSite })
  return {
    async read(c: Context<AppEnv>): Promise<Payload | null> {
      const sealed = getCookie(c, cookieName(c, name))
      if (sealed === undefined) return null
      const opened = v.safeParse(schema, await unseal(purpose, c.get('config').sealKeys, sealed))
      return opened.success ? opened.output : null
    },
    async write(c: Context<AppEnv>, payload: Payload): Promise<void> {
      const until = nowInSeconds() + lifetime
      const sealed = await seal(purpose, c.get('config').sealKeys, payload, until)
      setCookie(c, cookieName(c, name), sealed, { ...attributes(c), maxAge: lifetime })
    },
    remove(c: Context<AppEnv>): void {
      deleteCookie(c, cookieName(c, name), attributes(c))
    },
  }
}
