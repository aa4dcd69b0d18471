import { base64url } from 'jose'
import * as v from 'valibot'
import { bytesOfHex } from '../crypto/hex.ts'
import { keyedHash } from '../crypto/keyed-hash.ts'
import { sealingKey } from '../crypto/seal.ts'
import { Problem } from '../problem/problem.ts'

/** Which list a cursor belongs to, and the keys that seal it. */
interface CursorOf {
  /** The list's name with everything that its order depends on. A cursor is valid only for the same list. */
  list: string
  /** The configured keys; the first seals, each is tried. */
  secrets: readonly string[]
}

/** In bytes, as AES-GCM requires. */
const NONCE_LENGTH = 12

/**
 * Writes a sealed cursor: the place where the next page of a list begins. It is sealed because the place may contain
 * the id of a person whom the reader must not know of, and so that a changed cursor, or that of another list, is
 * refused. The same place always gives the same text.
 * @param of which list, and the keys
 * @param position as the database gave it; null at the end of the list
 */
export async function cursorOf(
  { list, secrets }: CursorOf,
  position: object | null,
): Promise<string | null> {
  if (position === null) return null
  const [secret = ''] = secrets
  const place = JSON.stringify(position)
  // The nonce is a keyed hash of the place: no two places share one, and it reveals nothing.
  const nonce = await nonceOf(secret, list, place)
  const sealed = await crypto.subtle.encrypt(
    withNonce(nonce, list),
    await sealingKey(secret, 'list-cursor'),
    new TextEncoder().encode(place),
  )
  return `${base64url.encode(new Uint8Array(sealed))}.${base64url.encode(nonce)}`
}

/**
 * Reads a cursor into a filter for the database.
 * @param schema the form of the list's positions
 * @param of which list, and the keys
 * @param cursor the cursor of the query; without one, the list starts at its first row
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function afterCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  { list, secrets }: CursorOf,
  cursor: string | undefined,
): Promise<{ after?: v.InferOutput<Schema> }> {
  if (cursor === undefined) return {}
  const position = await opened(list, secrets, cursor)
  if (!v.is(schema, position)) throw new Problem('invalid_request')
  return { after: position }
}

/** The content of a cursor; undefined if it is not ours. */
async function opened(list: string, secrets: readonly string[], cursor: string): Promise<unknown> {
  const [sealed, nonce, more] = cursor.split('.').map(bytesOf)
  if (!sealed || nonce?.length !== NONCE_LENGTH || more !== undefined) return undefined
  for (const secret of secrets) {
    try {
      const key = await sealingKey(secret, 'list-cursor')
      const place = await crypto.subtle.decrypt(withNonce(nonce, list), key, sealed)
      return JSON.parse(new TextDecoder().decode(place))
    } catch {
      // It was sealed with another key, or is not ours: try the next key.
    }
  }
  return undefined
}

/** The bytes of the one spelling that we write; null for any other. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(base64url.decode(text))
    return base64url.encode(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

function withNonce(nonce: Uint8Array<ArrayBuffer>, list: string) {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(list) }
}

/** The place comes first. As JSON it has a clear end, so the name of a list cannot be read as part of it. */
async function nonceOf(
  secret: string,
  list: string,
  place: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = await keyedHash('list-cursor-nonce', secret, `${place} ${list}`)
  return bytesOfHex(hash).slice(0, NONCE_LENGTH)
}
