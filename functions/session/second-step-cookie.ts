import * as v from 'valibot'
import { sealedCookie } from './sealed-cookie.ts'

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

/** How far this browser's sign-in has come, kept for ten minutes: long enough to look for a telephone. */
export const waitingSignInCookie = sealedCookie({
  name: 'second-step',
  purpose: 'second-step',
  schema: WaitingSignInSchema,
  lifetime: 10 * 60,
  sameSite: 'Strict',
})
