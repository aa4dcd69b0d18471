import { keyedHash } from '../crypto/keyed-hash.ts'

/**
 * Makes the pseudonym of an account in the log. It is the same in each line, and nobody can resolve it without the key.
 * @param secret one configured key
 * @param id the account's id
 * @returns 16 hexadecimal digits
 */
export async function accountPseudonym(secret: string, id: string): Promise<string> {
  return (await keyedHash('log-account', secret, id)).slice(0, 16)
}
