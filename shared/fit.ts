/** How well somebody fits a brief, without its parts: `matching.ts` has those. */
import * as v from 'valibot'

/**
 * How somebody fits a brief, the best first. `all`: they have everything that it asks for of roles, must-have skills,
 * years, languages and place. `near`: they come near. `far`: they live elsewhere or do other work. `lacks`: they lack
 * what is required, which is every must-have skill or the place where they must live; they are in no list of a brief.
 */
export const MATCH_STANDINGS = ['all', 'near', 'far', 'lacks'] as const

/** The fields of a fit. */
export const fitFields = {
  /** Out of 100; null while too little is known. */
  score: v.nullable(v.number()),
  /** The part of what the brief asks for that is known, out of 100. */
  sureness: v.number(),
  standing: v.picklist(MATCH_STANDINGS),
}
