import * as v from 'valibot'

/**
 * A parameter of a page's address. Anybody can write an address, so invalid values become undefined. The key stays in
 * the result, because the router keeps parameters in the address that a page's schema does not name.
 * @param schema of the valid values
 */
// @__NO_SIDE_EFFECTS__
export function possible<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined)
}

/** Words that somebody typed. The router reads `q=2026` as a number; it is text all the same. */
export const WordsSchema = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform(String),
  v.nonEmpty(),
)

/** An id. */
export const IdSchema = v.pipe(v.string(), v.uuid())
