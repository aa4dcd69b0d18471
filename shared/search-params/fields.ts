import * as v from 'valibot'

/**
 * A value of a page's address. Anybody can write an address: what makes no sense is left out. It is named all
 * the same, because the router leaves in the address what a page's schema does not name.
 * @param schema of the values that make sense
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

/** Somebody's id, or something's. */
export const IdSchema = v.pipe(v.string(), v.uuid())
