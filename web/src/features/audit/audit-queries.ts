import { queryOptions } from '@tanstack/react-query'
import { AdministratorsSchema } from '../../../../shared/administrators.ts'
import { AUDIT_ACTIONS, AuditCheckSchema, AuditEntrySchema } from '../../../../shared/audit.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { listQuery, pageOf } from '../../lib/list-query.ts'
import type { AuditSearch } from './audit-search-params.ts'

const PageSchema = pageOf(AuditEntrySchema)

/**
 * The record of what was done, a page at a time, the last entry first.
 * @param search what narrows it; an action that there is not narrows nothing
 */
export function auditQuery({ actor, target, email, action, from, to }: AuditSearch) {
  const known = AUDIT_ACTIONS.find((one) => one === action)
  return listQuery({
    call: '/api/admin/audit',
    query: {
      ...(actor !== undefined && { actor }),
      ...(target !== undefined && { target }),
      ...(email !== undefined && { email }),
      ...(known !== undefined && { action: known }),
      ...(from !== undefined && { from: startOf(from, 0) }),
      ...(to !== undefined && { to: startOf(to, 1) }),
    },
    schema: PageSchema,
    ask: (query, signal) =>
      parseResponse(api.admin.audit.$get({ query }, { init: { signal } }), PageSchema),
  })
}

/** The moment at which a day begins here, or the day so many days after it. */
function startOf(day: string, daysAfter: number): string {
  // The days are counted where none has 23 hours: in Cairo there is one that begins at one o'clock.
  const counted = new Date(`${day}T00:00Z`)
  counted.setUTCDate(counted.getUTCDate() + daysAfter)
  return new Date(counted.toISOString().slice(0, -1)).toISOString()
}

/** Who can be chosen as the one who acted. */
export const administratorsQuery = queryOptions({
  queryKey: ['admin', 'administrators'],
  queryFn: ({ signal }) =>
    parseResponse(api.admin.administrators.$get({}, { init: { signal } }), AdministratorsSchema),
})

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
