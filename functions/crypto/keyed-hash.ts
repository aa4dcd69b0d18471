import { hexOf } from './hex.ts'
import { deriveKey, type SealPurpose } from './seal.ts'

/**
 * Hashes a text as only the worker can: HMAC with SHA-256.
 * @param purpose what the hash is for
 * @param secret one configured key
 * @param text any text
 * @returns the hash in lower-case hex
 */
export async function keyedHash(
  purpose: SealPurpose,
  secret: string,
  text: string,
): Promise<string> {
  const raw = await deriveKey(secret, purpose)
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const hash = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return hexOf(hash)
}
