import * as v from 'valibot'
import type { ProblemCode } from '../../shared/problems.ts'
import { Problem } from '../problem/problem.ts'

const UuidSchema = v.pipe(v.string(), v.uuid())

/**
 * Reads an id from a path. A malformed id is refused like an unknown one.
 * @param text the part of the path
 * @param missing the code of the refusal
 */
export function uuidOf(text: string, missing: ProblemCode): string {
  if (!v.is(UuidSchema, text)) throw new Problem(missing)
  return text
}
