/** How well somebody fits a brief, without its parts: `matching.ts` has those. */
import * as v from 'valibot'

/**
 * Where somebody stands for a brief, the first first: who has all that it asks for of roles, must-have skills, years,
 * languages and place; who comes near; who lives elsewhere or does other work; who lacks what must be, all of the
 * must-have skills or the place where they must live, and is in no list of a brief.
 */
export const MATCH_STANDINGS = ['all', 'near', 'far', 'lacks'] as const

/** The fields of a fit. */
export const fitFields = {
  /** Of 100; null while too little is known. */
  score: v.nullable(v.number()),
  /** How much of what the brief asks for is known, of 100. */
  sureness: v.number(),
  standing: v.picklist(MATCH_STANDINGS),
}
