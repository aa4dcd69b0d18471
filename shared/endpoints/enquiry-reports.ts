/** Reported enquiries at the desk. */
import { AttachmentLinkSchema } from '../attachments.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  ReportDecisionSchema,
  ReportPageSchema,
  ReportSchema,
  ReportsQuerySchema,
} from '../enquiry-reports.ts'

/**
 * Those to be decided by what is due first, others the last first; with how many there are of each state. Without
 * `reported`, as with `true`, those of every state.
 */
export const listReports = {
  call: 'GET /api/admin/enquiries',
  role: 'admin',
  query: ReportsQuerySchema,
  answer: ReportPageSchema,
  isList: true,
  from: 'admin_enquiries',
  args: (_, filter) => ({ filter }),
} as const satisfies Endpoint

/**
 * With a copy of what was written until the report. An enquiry that nobody reported is like none.
 * @throws 404 `report_not_found`
 */
export const getReport = {
  call: 'GET /api/admin/enquiries/:id',
  role: 'admin',
  ids: { id: 'report_not_found' },
  answer: ReportSchema,
  from: 'admin_enquiry',
  args: ({ id }) => ({ wanted: id }),
} as const satisfies Endpoint

/**
 * Where a file that had been sent when the enquiry was reported can be had for the next minute, as
 * `GET /api/enquiries/:id/files/:file`, as long as the copy is kept. Noted for the account that sent it.
 * @throws 404 `report_not_found`, `attachment_not_found`
 */
export const getReportedFileLink = {
  call: 'GET /api/admin/enquiries/:id/files/:file',
  role: 'admin',
  ids: { id: 'report_not_found', file: 'attachment_not_found' },
  answer: AttachmentLinkSchema,
  from: 'reported_attachment',
  args: ({ id, file }) => ({ wanted: id, file }),
} as const satisfies Endpoint

/**
 * The talent is right: the enquiry ends for good, and a second one suspends the network’s writing. Recorded. Without
 * `expected` the present state does not matter.
 * @throws 404 `report_not_found`; 409 `report_changed` with `present`; 422 `transition_not_allowed`
 */
export const upholdReport = {
  call: 'POST /api/admin/enquiries/:id/uphold',
  role: 'admin',
  ids: { id: 'report_not_found' },
  body: ReportDecisionSchema,
  answer: ReportSchema,
} as const satisfies Endpoint

/** There is nothing in it; also of one that was upheld. It stays on hold until it is let go on. Recorded. */
export const dismissReport = {
  call: 'POST /api/admin/enquiries/:id/dismiss',
  role: 'admin',
  ids: { id: 'report_not_found' },
  body: ReportDecisionSchema,
  answer: ReportSchema,
} as const satisfies Endpoint

/**
 * Both sides go on, with the time that they had left. Recorded.
 * @throws 403 `reauthenticate`; 404 `report_not_found`; 409 `report_not_dismissed`
 */
export const unfreezeEnquiry = {
  call: 'POST /api/admin/enquiries/:id/unfreeze',
  role: 'admin',
  ids: { id: 'report_not_found' },
  answer: ReportSchema,
} as const satisfies Endpoint
