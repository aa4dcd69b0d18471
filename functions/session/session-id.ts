import { decodeJwt } from 'jose'
import * as v from 'valibot'

/**
 * Which session a token belongs to. Its signature is not looked at, since it is Auth's own: it came over a
 * connection to Auth, or out of our sealed cookie.
 * @param accessToken as Auth made it
 */
export function sessionIdOf(accessToken: string): string {
  return v.parse(v.pipe(v.string(), v.uuid()), decodeJwt(accessToken).session_id)
}
