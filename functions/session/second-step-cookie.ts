import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { cookieAttributes, cookieName } from './own-cookie.ts'
import { nowInSeconds } from './session-cookie.ts'

/**
 * A sign-in whose password was right and whose second step is still to come. The tokens in it open nothing: the
 * database lets a session do nothing before it has passed.
 */
const WaitingSignInSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  accessToken: v.string(),
  refreshToken: v.string(),
  accessExpiresAt: v.number(),
  remember: v.boolean(),
  /** Whether to take back the deletion that its owner asked for. */
  restore: v.boolean(),
  /** The fingerprint of the password that was given. */
  fingerprint: v.string(),
})
export type WaitingSignIn = v.InferOutput<typeof WaitingSignInSchema>

const NAME = 'second-step'

/** Long enough to look for a telephone, in seconds. */
const LIFETIME = 10 * 60

/**
 * Keeps in the browser, sealed, how far a sign-in has come.
 * @param c the request that brought the right password
 * @param waiting what to go on with
 */
export async function keepWaitingSignIn(c: Context<AppEnv>, waiting: WaitingSignIn): Promise<void> {
  const until = nowInSeconds() + LIFETIME
  const sealed = await seal('second-step', c.get('config').sealKeys, waiting, until)
  setCookie(c, cookieName(c, NAME), sealed, { ...attributes(c), maxAge: LIFETIME })
}

/**
 * Reads how far this browser's sign-in has come.
 * @returns null when none was begun here, or too long ago
 */
export async function readWaitingSignIn(c: Context<AppEnv>): Promise<WaitingSignIn | null> {
  const sealed = getCookie(c, cookieName(c, NAME))
  if (sealed === undefined) return null
  const payload = await unseal('second-step', c.get('config').sealKeys, sealed)
  const waiting = v.safeParse(WaitingSignInSchema, payload)
  return waiting.success ? waiting.output : null
}

/** Takes it away again. */
export function forgetWaitingSignIn(c: Context<AppEnv>): void {
  deleteCookie(c, cookieName(c, NAME), attributes(c))
}

function attributes(c: Context<AppEnv>) {
  return { ...cookieAttributes(c), sameSite: 'Strict' } as const
}
