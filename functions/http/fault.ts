import type { RolePath } from '../../shared/routes.ts'
import { Problem } from '../problem/problem.ts'
import { UpstreamFault } from '../supabase/upstream.ts'

/** A fault as the log shows it. */
export interface FaultLine {
  name: string
  /** The call and the status of its answer, for faults of Supabase. */
  reason?: string
  /** What Supabase calls it, like an SQLSTATE. */
  code?: string
  /** The innermost stack frames, unless it is a refusal. */
  at?: string[]
}

/** SQLSTATEs, and names like those of Auth. Text that a person wrote does not match this. */
const CODE = /^\w{1,40}$/

/**
 * Describes a fault without anything that a visitor typed: a message is left out because it may quote them, unless we
 * wrote it ourselves.
 * @param error whatever was thrown
 */
export function describeFault(error: unknown): FaultLine {
  const isRefusal = error instanceof Problem && error.code !== 'unexpected'
  const fault = error instanceof Problem ? (error.cause ?? error) : error
  const known = fault instanceof UpstreamFault ? fault : null
  const about = {
    ...(known && { reason: known.message }),
    ...(known?.code && CODE.test(known.code) && { code: known.code }),
  }
  if (isRefusal) return { name: error.code, ...about }
  if (!(fault instanceof Error)) return { name: 'unknown' }
  const frames = fault.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return { name: fault.name, ...about, at: frames.slice(0, 5).map((line) => line.trim()) }
}

/**
 * Logs a fault that happened after an answer, or in the middle of one.
 * @param event its name in the log
 * @param error described without its message, which may quote somebody
 * @param page if it belongs to a page: the page's path as in `ROLE_PATHS`, without what a visitor typed
 */
export function logFault(event: string, error: unknown, page?: RolePath): void {
  console.warn(JSON.stringify({ event, ...(page && { page }), fault: describeFault(error) }))
}
