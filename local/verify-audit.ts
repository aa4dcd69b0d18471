import { createClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { Project } from './create-admin.ts'

const VerdictSchema = v.object({
  entries: v.number(),
  /** The number of the first entry that is not as it was written, or of one that is missing; null when all are. */
  firstBroken: v.nullable(v.number()),
  /** The hash of the last entry. Kept elsewhere, it also proves that nobody wrote the whole chain anew. */
  head: v.string(),
})

/**
 * Recomputes the chain of the record.
 * @param project whose record; its secret key is needed
 * @throws Error when the project does not answer
 */
export async function verifyAudit(project: Project): Promise<v.InferOutput<typeof VerdictSchema>> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const owner = createClient(project.url, project.secretKey, options)
  const { data, error } = await owner.rpc('verify_audit_log')
  if (error) throw new Error(`${project.url} did not verify its record: ${error.message}`)
  return v.parse(VerdictSchema, data)
}
