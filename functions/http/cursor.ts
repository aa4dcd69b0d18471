import { base64url } from 'jose'
import * as v from 'valibot'
import { keyedHash } from '../session/keyed-hash.ts'
import { Problem } from './problem.ts'

/** Which list a cursor is of, and what signs it. */
interface CursorOf {
  /** The list's name, with all that its places depend on: a cursor goes on in no other. */
  list: string
  /** The configured keys; the first signs, each is tried. */
  secrets: readonly string[]
}

/**
 * Writes the place where a list's next page begins, signed, so that one that was tampered with, or is
 * another list's, is known. The same place is always written the same.
 * @param of which list, and the keys
 * @param position as the database gave it; null at the end of the list
 */
export async function cursorOf(
  { list, secrets }: CursorOf,
  position: object | null,
): Promise<string | null> {
  if (position === null) return null
  const [secret = ''] = secrets
  const place = base64url.encode(JSON.stringify(position))
  return `${place}.${await signatureOf(secret, list, place)}`
}

/**
 * Reads a cursor back into the database's filter.
 * @param schema what the list's positions look like
 * @param of which list, and the keys
 * @param cursor as it came with the query; left out, the list begins at its beginning
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function afterCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  { list, secrets }: CursorOf,
  cursor: string | undefined,
): Promise<{ after?: v.InferOutput<Schema> }> {
  if (cursor === undefined) return {}
  const [place = ''] = cursor.split('.')
  const own = await Promise.all(secrets.map((secret) => signatureOf(secret, list, place)))
  if (!own.some((signature) => cursor === `${place}.${signature}`)) {
    throw new Problem('invalid_request')
  }
  const position: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(place)))
  if (!v.is(schema, position)) throw new Problem('invalid_request')
  return { after: position }
}

/** The place comes first: it has no space, so that no name of a list can reach into it. */
function signatureOf(secret: string, list: string, place: string): Promise<string> {
  return keyedHash('list-cursor', secret, `${place} ${list}`)
}
