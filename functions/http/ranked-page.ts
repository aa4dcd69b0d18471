import { base64url } from 'jose'
import * as v from 'valibot'
import { bytesOfHex } from '../crypto/hex.ts'
import { afterCursor, cursorOf } from './cursor.ts'

/** What a query asks of a ranked list. */
interface Wanted {
  cursor?: string | undefined
  limit: number
}

/**
 * Cuts a page out of a short list that the database answers as a whole, the best first. Its order may have changed
 * since the last page. So the cursor holds the ids that were shown instead of a place, and nobody is shown twice.
 * @param ranked at most `MATCHES_MAX` items, so that their ids fit into a cursor
 * @param idOf the UUID of an item
 * @param wanted what the query asks for
 * @param list the list's name: a cursor is valid for no other
 * @param secrets the configured keys, the first of which seals
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function rankedPage<Item>(
  ranked: readonly Item[],
  idOf: (item: Item) => string,
  { cursor, limit }: Wanted,
  list: string,
  secrets: readonly string[],
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const of = { list, secrets }
  const { after: shown = [] } = await afterCursor(v.array(v.string()), of, cursor)
  const left = ranked.filter((item) => !shown.includes(inShort(idOf(item))))
  const items = left.slice(0, limit)
  const position =
    left.length > limit ? [...shown, ...items.map((item) => inShort(idOf(item)))] : null
  return { items, nextCursor: await cursorOf(of, position) }
}

/** A UUID in 22 characters instead of 36. */
function inShort(id: string): string {
  return base64url.encode(bytesOfHex(id.replaceAll('-', '')))
}
