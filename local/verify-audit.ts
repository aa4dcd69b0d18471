import * as v from 'valibot'
import { callDatabase, type Project } from './project.ts'

const VerdictSchema = v.object({
  entries: v.number(),
  /** The number of the first entry that is not as it was written, or of one that is missing; null when all are. */
  firstBroken: v.nullable(v.number()),
  /** The hash of the last entry. Kept elsewhere, it also proves that nobody wrote the whole chain anew. */
  head: v.string(),
  /** Where the next stretch begins; null after the last. */
  next: v.nullable(v.number()),
})

type Verdict = v.InferOutput<typeof VerdictSchema>

/**
 * Recomputes the chain of the record, stretch by stretch, up to the first entry that is not as it was written.
 * @param project whose record; its secret key is needed
 * @throws Error when the project does not answer
 */
export async function verifyAudit(project: Project): Promise<Verdict> {
  for (let first = 1; ; ) {
    const { status, body } = await callDatabase(project, 'verify_audit_log', { first })
    if (status !== 200) throw new Error(`${project.url} did not verify its record: ${status}.`)
    const verdict = v.parse(VerdictSchema, body)
    if (verdict.next === null) return verdict
    first = verdict.next
  }
}
