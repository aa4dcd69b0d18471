import { AUDIT_ACTIONS, AuditCheckSchema } from '../../../../shared/audit.ts'
import { listAuditEntries, listDeskReads } from '../../../../shared/endpoints/audit.ts'
import type { AuditSearch } from '../../../../shared/search-params/desk.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointListQuery } from '../../lib/endpoint-query.ts'

/**
 * The paged audit log, newest first.
 * @param search the filters; an unknown action is ignored
 */
export function auditQuery({ actor, target, email, action, from, to }: AuditSearch) {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  return endpointListQuery(listAuditEntries, {
    actor,
    target,
    email,
    action: known,
    from: from && startOf(from, 0),
    to: to && startOf(to, 1),
  })
}

/** The beginning of a day in local time, or of the day some days later. */
function startOf(day: string, daysAfter: number): string {
  // The days are counted in UTC, where every day has 24 hours: in Cairo one day begins at one o'clock.
  const counted = new Date(`${day}T00:00Z`)
  counted.setUTCDate(counted.getUTCDate() + daysAfter)
  return new Date(counted.toISOString().slice(0, -1)).toISOString()
}

/**
 * Which administrators opened which pages; paged, newest first.
 * @param reader the id of an administrator; everybody if left out
 */
export function deskReadsQuery(reader: string | undefined) {
  return endpointListQuery(listDeskReads, { reader })
}

/**
 * Verifies the whole audit log, in parts: no call takes long, however long the log is.
 * @returns the result for all of it, or for the part up to the first entry that was altered
 */
export async function checkRecord() {
  for (let from = 1; ; ) {
    const check = await parseResponse(
      api.admin.audit.verify.$post({ json: { from } }),
      AuditCheckSchema,
    )
    if (check.next === null) return check
    from = check.next
  }
}
