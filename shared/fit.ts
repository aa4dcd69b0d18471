/** How well somebody fits a brief, without its parts: `matching.ts` has those. */
import * as v from 'valibot'

/**
 * How somebody fits a brief, the best first. `all`: they have all that it asks for of roles, must-have skills, years,
 * languages and place. `near`: they come near. `far`: they live elsewhere or do other work. `lacks`: they lack a must,
 * which is all of the must-have skills or the place where they must live, and are in no list of a brief.
 */
export const MATCH_STANDINGS = ['all', 'near', 'far', 'lacks'] as const

/** The fields of a fit. */
export const fitFields = {
  /** Of 100; null while too little is known. */
  score: v.nullable(v.number()),
  /** The part of what the brief asks for that is known, out of 100. */
  sureness: v.number(),
  standing: v.picklist(MATCH_STANDINGS),
}
