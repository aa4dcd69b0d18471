/** The first data of the audit log. */
import { AUDIT_ACTIONS } from '../audit.ts'
import { ask } from '../endpoint.ts'
import { listAuditEntries, listDeskReads } from '../endpoints/audit.ts'
import { firstData } from '../first-data.ts'
import { AuditSearchSchema } from '../search-params/desk.ts'

/** A list that is filtered by day is left to the page: only the reader's browser knows when their days begin. */
export const auditPage = firstData(
  '/admin/audit',
  AuditSearchSchema,
  ({ search: { from, to, action, tab, ...search } }) => {
    if (tab === 'reads') return [ask(listDeskReads, { reader: search.actor })]
    return from === undefined && to === undefined
      ? [
          ask(listAuditEntries, {
            ...search,
            // An unknown action does not narrow the list.
            action: AUDIT_ACTIONS.find((known) => known === action),
          }),
        ]
      : []
  },
)
