import { AUDIT_ACTIONS, AuditCheckSchema } from '../../../../shared/audit.ts'
import { listAuditEntries, listDeskReads } from '../../../../shared/endpoints/audit.ts'
import type { AuditSearch } from '../../../../shared/search-params/desk.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { endpointListQuery } from '../../lib/endpoint-query.ts'

/**
 * The record of what was done, a page at a time, the last entry first.
 * @param search what narrows it; an action that there is not narrows nothing
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

/** The moment at which a day begins here, or the day so many days after it. */
function startOf(day: string, daysAfter: number): string {
  // The days are counted where none has 23 hours: in Cairo there is one that begins at one o'clock.
  const counted = new Date(`${day}T00:00Z`)
  counted.setUTCDate(counted.getUTCDate() + daysAfter)
  return new Date(counted.toISOString().slice(0, -1)).toISOString()
}

/**
 * Who of the desk opened whose page, a page at a time, the last first.
 * @param reader the id of an administrator; everybody when nothing is said
 */
export function deskReadsQuery(reader: string | undefined) {
  return endpointListQuery(listDeskReads, { reader })
}

/**
 * Has the whole record checked, stretch by stretch: no answer takes long, however much there is.
 * @returns the verdict on all of it, or on what comes up to the first entry that is not what was written
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
