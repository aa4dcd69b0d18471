import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { sealedCookie } from './sealed-cookie.ts'
import { nowInSeconds } from './session-cookie.ts'

/**
 * What the cookie holds about the accounts that were signed in to from this browser: no address and no id, but a
 * fingerprint of each account's password. The database compares it with the present password, so a changed password
 * makes it worthless. The cookie signs nobody in, and it stays after signing out, because it is for the next sign-in.
 * See docs/decisions/028.
 */
const DeviceCookieSchema = v.object({
  /** Random, so that two browsers of one account have counts of their own. */
  id: v.pipe(v.string(), v.uuid()),
  /** The account that was last signed in to comes first. `until` is in seconds since 1970. */
  accounts: v.array(v.object({ fingerprint: v.string(), until: v.number() })),
})
type DeviceCookie = v.InferOutput<typeof DeviceCookieSchema>

/** In seconds. Counted for each account from its last sign-in here. */
const LIFETIME = 90 * 24 * 3600

const deviceCookie = sealedCookie({
  name: 'device',
  purpose: 'device',
  schema: DeviceCookieSchema,
  lifetime: LIFETIME,
  // Only calls from our own pages need it.
  sameSite: 'Strict',
})

/** Every request carries the cookie, and more people than this seldom share a browser. */
const ACCOUNTS_MAX = 4

/**
 * Reads for which accounts this browser is known.
 * @returns null when there is no cookie, or none that we accept
 */
export async function readDeviceCookie(c: Context<AppEnv>): Promise<DeviceCookie | null> {
  const known = await deviceCookie.read(c)
  if (known === null) return null
  const now = nowInSeconds()
  return { ...known, accounts: known.accounts.filter(({ until }) => until > now) }
}

/**
 * Makes this browser known to an account that has just been signed in to from here, or whose password has just been set
 * from here.
 * @param c the request that proved whose account it is
 * @param fingerprint the fingerprint of the account's password, from the database
 */
export async function rememberDevice(c: Context<AppEnv>, fingerprint: string): Promise<void> {
  const known = await readDeviceCookie(c)
  const until = nowInSeconds() + LIFETIME
  const others = (known?.accounts ?? []).filter((account) => account.fingerprint !== fingerprint)
  await deviceCookie.write(c, {
    id: known?.id ?? crypto.randomUUID(),
    accounts: [{ fingerprint, until }, ...others].slice(0, ACCOUNTS_MAX),
  })
}
