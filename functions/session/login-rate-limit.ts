import type { Context } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { bucketOf, clientAddress, refuseWhenUsedUp } from '../rate-limit/rate-limit.ts'
import { serviceClient } from '../supabase/clients.ts'
import { parseRpc } from '../supabase/parse-rpc.ts'
import { readDeviceCookie } from './device-cookie.ts'

const TakenSchema = v.object({ wait: v.number(), fingerprint: v.nullable(v.string()) })

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
  const { loginPerAddress, loginPerAccount: max } = c.get('config').limits
  const name = email.toLowerCase()
  const known = await readDeviceCookie(c)
  const [address, account, browser] = await Promise.all([
    bucketOf(c, { name: 'login:address', value: clientAddress(c), max: loginPerAddress }),
    bucketOf(c, { name: 'login:account', value: name, max }),
    bucketOf(c, { name: 'login:browser', value: `${known?.id} ${name}`, max }),
  ])
  const client = await serviceClient(c.get('upstream'))
  const fingerprints = known?.accounts.map(({ fingerprint }) => fingerprint) ?? []
  const taken = await client.rpc('consume_login_rate_limit', {
    address,
    account,
    browser,
    email: name,
    fingerprints,
  })
  const { wait, fingerprint } = parseRpc(TakenSchema, taken)
  refuseWhenUsedUp(wait)
  return fingerprint
}
