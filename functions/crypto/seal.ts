import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

/**
 * The purpose of a sealed or signed text. Each has a key of its own, so that no text can be used in place of another.
 */
export type SealPurpose =
  | 'session'
  | 'registration-receipt'
  | 'device'
  | 'second-step'
  | 'agent'
  | 'totp'
  | 'mail-token'
  | 'unsubscribe'
  | 'unsubscribe-nonce'
  | 'file-link'
  | 'rate-key'
  | 'application-address'
  | 'log-account'
  | 'list-cursor'
  | 'list-cursor-nonce'

/** It holds keys, not promises of keys: waiting for another request's promise takes longer. */
const derivedKeys = new Map<string, Uint8Array<ArrayBuffer>>()
const sealingKeys = new Map<string, CryptoKey>()

/**
 * Derives the 256-bit key for one purpose from a configured key.
 * @param secret one key of SESSION_SECRET
 * @param purpose what the key is for
 */
export async function deriveKey(
  secret: string,
  purpose: SealPurpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${purpose}:${secret}`
  let key = derivedKeys.get(name)
  if (key === undefined) {
    key = await hkdf(secret, purpose)
    derivedKeys.set(name, key)
  }
  return key
}

/**
 * The key of `deriveKey`, imported once for AES-GCM.
 * @param secret one key of SESSION_SECRET
 * @param purpose what the key is for
 */
export async function sealingKey(secret: string, purpose: SealPurpose): Promise<CryptoKey> {
  const name = `${purpose}:${secret}`
  let key = sealingKeys.get(name)
  if (key === undefined) {
    const raw = await deriveKey(secret, purpose)
    key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
    sealingKeys.set(name, key)
  }
  return key
}

async function hkdf(secret: string, purpose: SealPurpose): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveBits',
  ])
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode(purpose) },
    material,
    256,
  )
  return new Uint8Array(bits)
}

/**
 * Encrypts a payload so that only the worker can read it, or can have written it.
 * @param purpose what it is for
 * @param secrets the configured keys; the first seals
 * @param payload plain JSON
 * @param expiresAt when it stops opening, in seconds since 1970; if left out, never
 * @param nonce 12 bytes that seal no other payload, for a payload that must always be sealed the same; random if left
 *   out
 * @returns a compact JWE, of characters that need no escapes in cookies and JSON
 */
export async function seal(
  purpose: SealPurpose,
  secrets: readonly string[],
  payload: JWTPayload,
  expiresAt?: number,
  nonce?: Uint8Array,
): Promise<string> {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no key to seal with')
  const jwt = new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  if (expiresAt !== undefined) jwt.setExpirationTime(expiresAt)
  if (nonce !== undefined) jwt.setInitializationVector(nonce)
  return jwt.encrypt(await sealingKey(secret, purpose))
}

const ALGORITHMS = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: ['A256GCM'],
}

/** Characters that a lenient decoder skips or reads as another one. Our own texts have none of them. */
const FOREIGN = ['+', '/', '=', ' ', '\t', '\n', '\f', '\r']

/** The possible last characters, whose unused bits are zero, by how many characters follow the last whole group. */
const LAST = [undefined, '', 'AQgw', 'AEIMQUYcgkosw048'] as const

/**
 * Whether a text is the only spelling of its bytes. The last character of base64url can have bits that no byte uses,
 * and decoders skip spaces: several texts would then open, and a changed cookie would be as good as ours. The decoder
 * itself refuses a text that is not base64url at all.
 */
function isCanonical(sealed: string): boolean {
  if (FOREIGN.some((character) => sealed.includes(character))) return false
  return sealed.split('.').every((segment) => {
    const allowed = LAST[segment.length % 4]
    return allowed === undefined || allowed.includes(segment.slice(-1))
  })
}

/**
 * Opens what `seal` made.
 * @param purpose the purpose for which it must have been sealed
 * @param secrets the configured keys; each is tried
 * @param sealed any text
 * @returns the payload, or null when the text is not ours, was changed, or has expired
 */
export async function unseal(
  purpose: SealPurpose,
  secrets: readonly string[],
  sealed: string,
): Promise<JWTPayload | null> {
  if (!isCanonical(sealed)) return null
  for (const secret of secrets) {
    try {
      const { payload } = await jwtDecrypt(sealed, await sealingKey(secret, purpose), ALGORITHMS)
      return payload
    } catch {
      // It was sealed with another key, or is not ours: try the next key.
    }
  }
  return null
}
