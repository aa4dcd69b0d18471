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
 * Lists reported enquiries, with a count for each state. Those to be decided come by deadline, others the latest
 * first. Without `reported`, or with `true`, it lists all.
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
 * Answers a reported enquiry with a copy of its messages up to the report. An enquiry that nobody reported is refused
 * like one that does not exist.
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
 * Answers a link to a file that had been sent before the report, valid for one minute like that of `GET
 * /api/enquiries/:id/files/:file`, as long as the copy is kept. It is recorded for the account that sent the file.
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
 * Decides that the report is right: the enquiry ends for good, and a second upheld report suspends the network from
 * writing. The audit log records it. Without `expected`, the present state does not matter.
 * @throws 404 `report_not_found`; 409 `report_changed` with `present`; 422 `transition_not_allowed`
 */
export const upholdReport = {
  call: 'POST /api/admin/enquiries/:id/uphold',
  role: 'admin',
  ids: { id: 'report_not_found' },
  body: ReportDecisionSchema,
  answer: ReportSchema,
} as const satisfies Endpoint

/**
 * Decides that there is nothing in the report, also after it was upheld. The enquiry stays on hold until it is
 * reopened. The audit log records it.
 * @throws as `POST /api/admin/enquiries/:id/uphold`
 */
export const dismissReport = {
  call: 'POST /api/admin/enquiries/:id/dismiss',
  role: 'admin',
  ids: { id: 'report_not_found' },
  body: ReportDecisionSchema,
  answer: ReportSchema,
} as const satisfies Endpoint

/**
 * Reopens the enquiry for both sides, with the time they had left. The audit log records it.
 * @throws 403 `reauthenticate`; 404 `report_not_found`; 409 `report_not_dismissed`
 */
export const unfreezeEnquiry = {
  call: 'POST /api/admin/enquiries/:id/unfreeze',
  role: 'admin',
  ids: { id: 'report_not_found' },
  answer: ReportSchema,
} as const satisfies Endpoint
