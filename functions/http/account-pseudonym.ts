import { keyedHash } from '../crypto/keyed-hash.ts'

/**
 * Makes the pseudonym of an account in the log: the same in each line, and leading to nobody without the key.
 * @param secret one configured key
 * @param id of the account
 * @returns 16 hexadecimal digits
 */
export async function accountPseudonym(secret: string, id: string): Promise<string> {
  return (await keyedHash('log-account', secret, id)).slice(0, 16)
}
