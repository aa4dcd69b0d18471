import type { Context } from 'hono'
import * as v from 'valibot'
import { fitsBcrypt } from '../../shared/fields.ts'
import type { AppEnv } from '../app-env.ts'
import { bucketOf, clientAddress, refuseWhenUsedUp } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { applicationAddressHashes } from './application-address.ts'
import { readDeviceCookie } from './device-cookie.ts'

const TakenSchema = v.object({ wait: v.number(), fingerprint: v.nullable(v.string()) })
const BegunSchema = v.object({ ...TakenSchema.entries, email: v.string() })

/**
 * Counts a try of a password, by the address it comes from and by the account it is for: many tries
 * slow an account's sign-in down, and never lock it. A browser that the account was signed in to from is
 * counted by itself instead, so that nobody can use up its owner's tries. See docs/decisions/028.
 * @returns the fingerprint of the account's password as it is before the try; null where there is no account
 * @throws Problem `too_many_requests`
 */
export async function consumeLoginRateLimit(
  c: Context<AppEnv>,
  email: string,
): Promise<string | null> {
  const [client, tried] = await Promise.all([serviceClient(c.get('upstream')), triedBy(c, email)])
  const taken = parseRpc(TakenSchema, await client.rpc('consume_login_rate_limit', tried))
  refuseWhenUsedUp(taken.wait)
  return taken.fingerprint
}

/**
 * Counts a try of signing in as `consumeLoginRateLimit` does, and finds out where the password is to be tried: an
 * application with an address that has an account waits at another one. See docs/decisions/057.
 * @returns that address, and the fingerprint of the password of whose it is; null where there is no account
 * @throws Problem `too_many_requests`
 */
export async function beginSignIn(
  c: Context<AppEnv>,
  { email, password }: { email: string; password: string },
): Promise<{ email: string; fingerprint: string | null }> {
  const [client, tried, address_hashes] = await Promise.all([
    serviceClient(c.get('upstream')),
    triedBy(c, email),
    applicationAddressHashes(c.get('config').sealKeys, email),
  ])
  // What Postgres could not read, and what bcrypt would not read to its end, is nobody's password.
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

/** Whose try it is, as the database counts it. */
async function triedBy(c: Context<AppEnv>, email: string) {
  const { loginPerAddress, loginPerAccount: max } = c.get('config').limits
  const name = email.toLowerCase()
  const known = await readDeviceCookie(c)
  const [address, account, browser] = await Promise.all([
    bucketOf(c, { name: 'login:address', value: clientAddress(c), max: loginPerAddress }),
    bucketOf(c, { name: 'login:account', value: name, max }),
    bucketOf(c, { name: 'login:browser', value: `${known?.id} ${name}`, max }),
  ])
  const fingerprints = known?.accounts.map(({ fingerprint }) => fingerprint) ?? []
  return { address, account, browser, email: name, fingerprints }
}
