import { decodeJwt } from 'jose'
import * as v from 'valibot'

/**
 * The session to which a token belongs. Its signature is not verified: the token came from Auth itself, or out of our
 * sealed cookie.
 * @param accessToken as Auth made it
 */
export function sessionIdOf(accessToken: string): string {
  return v.parse(v.pipe(v.string(), v.uuid()), decodeJwt(accessToken).session_id)
}
