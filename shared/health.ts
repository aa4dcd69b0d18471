import * as v from 'valibot'

/** The answer of `GET /api/health`. It contains no names and no secrets: monitors and strangers may read it. */
export const HealthSchema = v.object({
  /** Whether the worker can do its work at all. */
  status: v.picklist(['ok', 'degraded']),
  supabase: v.picklist(['up', 'down', 'not_configured']),
  version: v.string(),
  /** The state of the clock. silent: no round has ended for minutes, or ever. */
  clock: v.object({
    status: v.picklist(['ok', 'silent', 'unknown']),
    /** Since a round ended last; null when none has, or nobody knows. */
    ageSeconds: v.nullable(v.number()),
  }),
  /** Auth's settings that the product needs: sign-up is open there, and sends no confirmation of its own. */
  auth: v.object({ status: v.picklist(['ok', 'wrong', 'unknown']) }),
  /** The newest migration that the database has, and that the worker was built for. */
  migrations: v.object({
    status: v.picklist(['ok', 'behind', 'ahead', 'unknown']),
    applied: v.nullable(v.string()),
    expected: v.string(),
  }),
  /** Where pictures are kept. missing: the deployment has no bucket. */
  pictures: v.object({ status: v.picklist(['ok', 'missing', 'unreachable']) }),
})

export type Health = v.InferOutput<typeof HealthSchema>

/** The clock runs each minute: if no round has ended for this many seconds, something is wrong. */
export const CLOCK_SILENT_AFTER = 300
