import * as v from 'valibot'
import type { ProblemCode } from '../../shared/problems.ts'
import { Problem } from '../problem/problem.ts'

const UuidSchema = v.pipe(v.string(), v.uuid())

/**
 * An id out of a path. What is no id at all belongs to nothing, as an unknown id does.
 * @param text the part of the path
 * @param missing what to refuse it with
 */
export function uuidOf(text: string, missing: ProblemCode): string {
  if (!v.is(UuidSchema, text)) throw new Problem(missing)
  return text
}
