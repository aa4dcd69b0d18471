import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { bucketOf, clientAddress, refuseWhenUsedUp } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readDeviceCookie } from './device-cookie.ts'

const TakenSchema = v.object({ wait: v.number(), fingerprint: v.nullable(v.string()) })

/**
 * Counts a try of a password, for its source address and for its account: many tries slow an account's sign-in down,
 * and never lock it. A browser from which the account was signed in to before has a count of its own, so that nobody
 * else can use up its owner's tries. See docs/decisions/028.
 * @returns the fingerprint of the account's password before the try; null where there is no account
 * @throws Problem `too_many_requests`
 */
export async function consumeLoginRateLimit(
  c: Context<AppEnv>,
  email: string,
): Promise<string | null> {
  const [client, tried] = await Promise.all([serviceClient(c.get('upstream')), loginTry(c, email)])
  const taken = parseRpc(TakenSchema, await client.rpc('consume_login_rate_limit', tried))
  refuseWhenUsedUp(taken.wait)
  return taken.fingerprint
}

/**
 * Describes a try of a password, as the database counts it.
 * @param email in any case
 * @returns the arguments of `consume_login_rate_limit` and `begin_sign_in`: the counters of the source address, of the
 *   account and of this browser for the account, the address in lower case, and the accounts for which the browser is
 *   known
 */
export async function loginTry(c: Context<AppEnv>, email: string) {
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
