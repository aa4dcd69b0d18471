import { getReport, listReports } from '../../../../shared/endpoints/enquiry-reports.ts'
import type { ReportItem } from '../../../../shared/enquiry-reports.ts'
import { endpointListKey, endpointListQuery, endpointQuery } from '../../lib/endpoint-query.ts'

export type ReportState = ReportItem['state']

/** The key of all lists of reports, whatever their state. */
export const REPORTS_KEY = endpointListKey(listReports)

/**
 * The paged reports of a state; open ones by deadline.
 * @param state the state
 */
export function reportsQuery(state: ReportState) {
  return endpointListQuery(listReports, { reported: state })
}

/**
 * One report, with its messages.
 * @param id the enquiry's id
 */
export function reportQuery(id: string) {
  return endpointQuery(getReport, { id })
}

/** The name of the draft of a note about a report. */
export const noteDraftOf = (id: string) => `report-note-${id}`
