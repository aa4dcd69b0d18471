import type * as v from 'valibot'
import { parseRpc, type RpcAnswer } from '../supabase/parse-rpc.ts'
import { afterCursor, cursorOf } from './cursor.ts'

/** A list that the database reads page by page. */
interface List<Place extends v.GenericSchema, Page extends { nextCursor: object | null }> {
  /** Its name with everything that its order depends on. A cursor is valid only for the same list. */
  list: string
  /** The keys of cursors. */
  secrets: readonly string[]
  /** The place after which the database continues. */
  place: Place
  /** What it answers. */
  page: v.GenericSchema<unknown, Page>
}

/**
 * Reads one page of a list.
 * @param list which
 * @param cursor the cursor of the query; without one, the list starts at its first row
 * @param ask the database's function, given where to continue
 * @throws Problem `invalid_request` for a cursor that is not ours, or is another list's
 */
export async function readListPage<
  Place extends v.GenericSchema,
  Page extends { nextCursor: object | null },
>(
  { list, secrets, place, page }: List<Place, Page>,
  cursor: string | undefined,
  ask: (after: { after?: v.InferOutput<Place> }) => PromiseLike<RpcAnswer>,
): Promise<Omit<Page, 'nextCursor'> & { nextCursor: string | null }> {
  const answer = await ask(await afterCursor(place, { list, secrets }, cursor))
  const { nextCursor, ...rest } = parseRpc(page, answer)
  return { ...rest, nextCursor: await cursorOf({ list, secrets }, nextCursor) }
}
