import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { clientAddress, countTry } from '../http/rates.ts'

/**
 * Counts a try of a password, by the address it comes from and by the account it is for: many tries
 * slow an account's sign-in down, and never lock it.
 * @throws Problem `too_many_requests`
 */
export async function countLoginTry(c: Context<AppEnv>, email: string): Promise<void> {
  const { loginPerAddress, loginPerAccount } = c.get('config').limits
  await countTry(c, [
    { name: 'login:address', value: clientAddress(c), max: loginPerAddress },
    { name: 'login:account', value: email.toLowerCase(), max: loginPerAccount },
  ])
}
