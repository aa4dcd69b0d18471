import * as v from 'valibot'
import { callDatabase, type Project } from './project.ts'

const VerdictSchema = v.object({
  entries: v.number(),
  /** The number of the first entry that is not as it was written, or of one that is missing; null when all are. */
  firstBroken: v.nullable(v.number()),
  /** The hash of the last entry. A copy kept elsewhere can also prove that nobody has rewritten the whole chain. */
  head: v.string(),
  /** Where the next stretch begins; null after the last. */
  next: v.nullable(v.number()),
})

type Verdict = v.InferOutput<typeof VerdictSchema>

/**
 * Recomputes the hash chain of the audit log, part by part, up to the first entry that was changed.
 * @param project the project of the log, with its secret key
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
