import * as v from 'valibot'
import { sealedCookie } from './sealed-cookie.ts'

/**
 * A sign-in whose password was right and whose second step has not been passed yet. Its tokens open nothing: until then
 * the database lets the session do nothing.
 */
const WaitingSignInSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  accessToken: v.string(),
  refreshToken: v.string(),
  accessExpiresAt: v.number(),
  remember: v.boolean(),
  /** Whether to cancel the deletion that the owner requested. */
  restore: v.boolean(),
  /** The fingerprint of the given password. */
  fingerprint: v.string(),
})

/** The state of this browser's sign-in, kept for ten minutes: long enough to find a phone. */
export const waitingSignInCookie = sealedCookie({
  name: 'second-step',
  purpose: 'second-step',
  schema: WaitingSignInSchema,
  lifetime: 10 * 60,
  sameSite: 'Strict',
})
