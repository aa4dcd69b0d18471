import { base64url } from 'jose'
import * as v from 'valibot'
import { keyedHash } from '../session/keyed-hash.ts'
import { Problem } from './problem.ts'

/**
 * Writes the place where a list's next page begins, signed, so that one that was tampered with is
 * known. The same place is always written the same.
 * @param secrets the configured keys; the first signs
 * @param position as the database gave it; null at the end of the list
 */
export async function cursorOf(
  secrets: readonly string[],
  position: object | null,
): Promise<string | null> {
  if (position === null) return null
  const [secret = ''] = secrets
  const place = base64url.encode(JSON.stringify(position))
  return `${place}.${await keyedHash('list-cursor', secret, place)}`
}

/**
 * Reads a cursor back into the database's filter.
 * @param schema what the list's positions look like
 * @param secrets the configured keys; each is tried
 * @param cursor as it came with the query; left out, the list begins at its beginning
 * @throws Problem `invalid_request` for a cursor that is not ours, or names no place of this list
 */
export async function afterCursor<Schema extends v.GenericSchema>(
  schema: Schema,
  secrets: readonly string[],
  cursor: string | undefined,
): Promise<{ after?: v.InferOutput<Schema> }> {
  if (cursor === undefined) return {}
  const [place = ''] = cursor.split('.')
  const own = await Promise.all(secrets.map((secret) => keyedHash('list-cursor', secret, place)))
  if (!own.some((signature) => cursor === `${place}.${signature}`)) {
    throw new Problem('invalid_request')
  }
  const position: unknown = JSON.parse(new TextDecoder().decode(base64url.decode(place)))
  if (!v.is(schema, position)) throw new Problem('invalid_request')
  return { after: position }
}
