import { keyedHash } from '../crypto/keyed-hash.ts'

/**
 * Hashes the address with which somebody applied, as the database stores it.
 * @param sealKeys the configured keys
 * @param email in any case
 * @returns one hash for each key. The first is made with the present key and is stored; the others find what was stored
 *   before a rotation
 */
export async function applicationAddressHashes(
  sealKeys: readonly string[],
  email: string,
): Promise<[string, ...string[]]> {
  const [present = '', ...older] = sealKeys
  const hashBy = (key: string) => keyedHash('application-address', key, email.toLowerCase())
  return Promise.all([hashBy(present), ...older.map(hashBy)])
}
