import type { PostgrestSingleResponse } from '@supabase/postgrest-js'
import * as v from 'valibot'
import { ApplicationSchema } from '../../shared/applications.ts'
import { readListPage } from '../http/list-page.ts'
import type { Json } from '../supabase/database.types.ts'

/** The last account of a page; the next page begins after it. */
const PositionByAgeSchema = v.strictObject({ appliedAt: v.string(), userId: v.string() })
const PositionByNameSchema = v.strictObject({
  lastName: v.string(),
  firstName: v.string(),
  userId: v.string(),
})

const PageSchema = v.object({
  items: v.array(ApplicationSchema),
  nextCursor: v.nullable(v.union([PositionByNameSchema, PositionByAgeSchema])),
})

interface ListQuery {
  sort: 'oldest' | 'newest' | 'name'
  cursor?: string | undefined
}

/**
 * Reads one page of a list of accounts.
 * @param list its name
 * @param sealKeys the keys of the list's cursors
 * @param query what the visitor asked for
 * @param ask the database's function, given a filter
 * @throws Problem `invalid_request` for a cursor that is not ours, or is of another list, or of the same in another order
 */
export async function readAccountPage<Query extends ListQuery>(
  list: string,
  sealKeys: readonly string[],
  query: Query,
  ask: (filter: Record<string, Json>) => PromiseLike<PostgrestSingleResponse<Json>>,
) {
  const { cursor, ...filter } = query
  const place = query.sort === 'name' ? PositionByNameSchema : PositionByAgeSchema
  const sorted = { list: `${list} ${query.sort}`, secrets: sealKeys, place, page: PageSchema }
  return readListPage(sorted, cursor, (after) => ask({ ...filter, ...after }))
}
