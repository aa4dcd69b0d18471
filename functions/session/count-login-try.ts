import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { bucketOf, clientAddress, countTry, refuseWhenUsedUp } from '../http/rates.ts'
import { serviceClient } from '../supabase/clients.ts'
import { readKnownBrowser } from './known-browser.ts'

/**
 * Counts a try of a password, by the address it comes from and by the account it is for: many tries
 * slow an account's sign-in down, and never lock it. A browser that the account was signed in to from is
 * counted by itself instead, so that nobody can use up its owner's tries. See docs/decisions/028.
 * @throws Problem `too_many_requests`
 */
export async function countLoginTry(c: Context<AppEnv>, email: string): Promise<void> {
  const { loginPerAddress, loginPerAccount: max } = c.get('config').limits
  const name = email.toLowerCase()
  const address = { name: 'login:address', value: clientAddress(c), max: loginPerAddress }
  const account = { name: 'login:account', value: name, max }
  const known = await readKnownBrowser(c)
  if (known === null) return countTry(c, [address, account])

  const client = await serviceClient(c.get('upstream'))
  const taken = await client.rpc('take_login_rate', {
    address: await bucketOf(c, address),
    account: await bucketOf(c, account),
    browser: await bucketOf(c, { name: 'login:browser', value: `${known.id} ${name}`, max }),
    email: name,
    stamps: known.accounts.map(({ stamp }) => stamp),
  })
  refuseWhenUsedUp(taken)
}
