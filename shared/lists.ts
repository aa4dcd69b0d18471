/** The query fields of all lists; every value of a query is sent as text. */
import * as v from 'valibot'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

const sizeSentence = `Ask for 1 to ${PAGE_SIZE_MAX} at a time`

/** Where a page begins and how long it is. */
export const pageFields = {
  /** Any text: its signature says whether it is one of ours. */
  cursor: v.optional(v.string()),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, sizeSentence),
      v.transform(Number),
      v.minValue(1, sizeSentence),
      v.maxValue(PAGE_SIZE_MAX, sizeSentence),
    ),
    String(PAGE_SIZE_DEFAULT),
  ),
}

/**
 * The schema of a page of a list.
 * @param item the schema of each item
 */
// @__NO_SIDE_EFFECTS__
export function pageOf<const Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), nextCursor: v.nullable(v.string()) })
}
