import { getReport, listReports } from '../../../../shared/endpoints/enquiry-reports.ts'
import type { ReportItem } from '../../../../shared/enquiry-reports.ts'
import { endpointListKey, endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

export type ReportState = ReportItem['state']

/** All lists of reports, whatever their state. */
export const REPORTS_KEY = endpointListKey(listReports)

/**
 * The reports of a state, a page at a time: of the open ones first what is due first.
 * @param state which
 */
export function reportsQuery(state: ReportState) {
  return endpointListQuery(listReports, { reported: state })
}

/**
 * One report, with what was written.
 * @param id of the enquiry
 */
export function reportQuery(id: string) {
  return endpointQuery(getReport, { id })
}

/** The name of the draft of what is noted about a report. */
export const noteDraftOf = (id: string) => `report-note-${id}`
