import { type CallKind, TIME_LIMITS, type TimeLimit } from '../supabase/config.ts'

/**
 * Time limits that do not depend on the kind of call.
 * @param limit of each
 */
export function sameForAll(limit: TimeLimit): Record<CallKind, TimeLimit> {
  const kinds = Object.keys(TIME_LIMITS) as CallKind[]
  return Object.fromEntries(kinds.map((kind) => [kind, limit])) as Record<CallKind, TimeLimit>
}
