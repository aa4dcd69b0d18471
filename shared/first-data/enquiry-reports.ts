/** The first data of the page of reported enquiries. */
import { ask } from '../endpoint.ts'
import { getReport, listReports } from '../endpoints/enquiry-reports.ts'
import { firstData } from '../first-data.ts'
import { ReportsSearchSchema } from '../search-params/desk.ts'

export const reportsPage = firstData(
  '/admin/reports',
  ReportsSearchSchema,
  ({ search: { state = 'open', enquiry } }) => [
    ask(listReports, { reported: state }),
    ...(enquiry === undefined ? [] : [ask(getReport, { id: enquiry })]),
  ],
)
