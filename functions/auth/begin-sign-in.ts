import type { Context } from 'hono'
import * as v from 'valibot'
import { fitsBcrypt } from '../../shared/password-fields.ts'
import type { AppEnv } from '../app-env.ts'
import { refuseWhenUsedUp } from '../rate-limit/rate-limit.ts'
import { applicationAddressHashes } from '../session/application-address.ts'
import { loginTry } from '../session/login-rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'

const BegunSchema = v.object({
  wait: v.number(),
  fingerprint: v.nullable(v.string()),
  email: v.string(),
})

/**
 * Counts a try to sign in, as `consumeLoginRateLimit` does, and finds out at which address to try the password: an
 * application with an address that has an account already waits at another one. See docs/decisions/057.
 * @returns that address, and the fingerprint of the password of its account; null if there is no account
 * @throws Problem `too_many_requests`
 */
export async function beginSignIn(
  c: Context<AppEnv>,
  { email, password }: { email: string; password: string },
): Promise<{ email: string; fingerprint: string | null }> {
  const [client, tried, address_hashes] = await Promise.all([
    serviceClient(c.get('upstream')),
    loginTry(c, email),
    applicationAddressHashes(c.get('config').sealKeys, email),
  ])
  // A password that Postgres cannot store, or that bcrypt would not read to its end, belongs to nobody.
  const isPossible = fitsBcrypt(password) && !password.includes('\0') && password.isWellFormed()
  const begun = await client.rpc('begin_sign_in', {
    ...tried,
    address_hashes,
    ...(isPossible && { password }),
  })
  const { wait, ...found } = parseRpc(BegunSchema, begun)
  refuseWhenUsedUp(wait)
  return found
}
