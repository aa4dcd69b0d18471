import { keyedHash } from '../crypto/keyed-hash.ts'

/**
 * By what the log knows an account: the same in each line, and nothing that leads to the account without the key.
 * @param secret one configured key
 * @param id of the account
 * @returns 16 hexadecimal digits
 */
export async function accountPseudonym(secret: string, id: string): Promise<string> {
  return (await keyedHash('log-account', secret, id)).slice(0, 16)
}
