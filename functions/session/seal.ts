import { base64url, EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

/** What a sealed or signed text is for. Each use has a key of its own, so that none can stand in for another. */
export type SealPurpose =
  | 'session'
  | 'registration-receipt'
  | 'mail-token'
  | 'rate-key'
  | 'list-cursor'

const derivedKeys = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * Derives the 256-bit key of one use from a configured key.
 * @param secret one key of SESSION_SECRET
 * @param purpose what the key is for
 */
export function deriveKey(secret: string, purpose: SealPurpose): Promise<Uint8Array<ArrayBuffer>> {
  const name = `${purpose}:${secret}`
  let key = derivedKeys.get(name)
  if (key === undefined) {
    key = hkdf(secret, purpose)
    derivedKeys.set(name, key)
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
 * Encrypts a payload so that only the worker can read or have written it.
 * @param purpose what it is for
 * @param secrets the configured keys; the first seals
 * @param payload plain JSON
 * @param expiresAt when it stops opening, in seconds since 1970; left out, it never does
 * @returns a compact JWE, of characters that cookies and JSON need not escape
 */
export async function seal(
  purpose: SealPurpose,
  secrets: readonly string[],
  payload: JWTPayload,
  expiresAt?: number,
): Promise<string> {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no key to seal with')
  const jwt = new EncryptJWT(payload).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
  if (expiresAt !== undefined) jwt.setExpirationTime(expiresAt)
  return jwt.encrypt(await deriveKey(secret, purpose))
}

/**
 * Opens what `seal` made.
 * @param purpose what it must have been made for
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
      const { payload } = await jwtDecrypt(sealed, await deriveKey(secret, purpose), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch {
      // Another key's, or nobody's: the next key tells.
    }
  }
  return null
}

/**
 * The last character of a base64url text can have bits that no byte uses: several texts then decode
 * to the same bytes, and a changed cookie would still open.
 */
function isCanonical(sealed: string): boolean {
  try {
    return sealed
      .split('.')
      .every((segment) => base64url.encode(base64url.decode(segment)) === segment)
  } catch {
    return false
  }
}
