import { keyedHash } from '../crypto/keyed-hash.ts'

/**
 * Hashes an address as the database knows by which one somebody applied.
 * @param sealKeys the configured keys
 * @param email in any case
 * @returns a hash by each key, the present one's first, with which new ones are stored; those by older keys find
 *   what was stored before a rotation
 */
export async function applicationAddressHashes(
  sealKeys: readonly string[],
  email: string,
): Promise<[string, ...string[]]> {
  const [present = '', ...older] = sealKeys
  const hashBy = (key: string) => keyedHash('application-address', key, email.toLowerCase())
  return Promise.all([hashBy(present), ...older.map(hashBy)])
}
