import { screen } from '@testing-library/react'
import type { Report } from '../../../shared/enquiry-reports.ts'
import { RECEIVED } from './enquiries.ts'
import { openPage } from './open-page.tsx'
import { someUser } from './some-user.ts'

/** An open report of a message, whose texts have markup in them. */
export const REPORT: Report = {
  id: RECEIVED.id,
  reason: 'harassment',
  state: 'open',
  reportedAt: '2026-11-24T09:00:00.000000Z',
  dueAt: '2026-11-25T09:00:00.000000Z',
  decidedAt: null,
  decidedBy: null,
  isFrozen: true,
  network: { id: RECEIVED.id, name: 'Kanal Nord', upheld: 1, isSuspended: false },
  writerId: null,
  talent: { userId: RECEIVED.id, firstName: 'Amara', lastName: 'Okafor' },
  words: '<b>He waits</b>',
  snapshot: {
    state: 'talking',
    network: { name: 'Kanal Nord', domain: null },
    writer: RECEIVED.writer,
    job: RECEIVED.job,
    text: '<img src=x onerror=alert(1)>',
    line: '',
    messages: [
      {
        id: '1',
        mine: true,
        author: null,
        byAgent: false,
        text: 'Stop.',
        step: null,
        sentAt: RECEIVED.changedAt,
      },
    ],
  },
}

/** An open report of another network. */
export const OTHER_REPORT: Report = {
  ...REPORT,
  id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e22',
  reason: 'fake',
  network: { ...REPORT.network, name: 'Harbour News', upheld: 0 },
}

/** The call for the open reports. */
export const REPORT_LIST = '/api/admin/enquiries?reported=open'

/** The path of the calls about a report. */
export const reportPath = ({ id }: Report) => `/api/admin/enquiries/${id}`

const counts = { open: 2, upheld: 1, dismissed: 3 }

/** The answer of a list of reports. */
export function listOfReports(...reports: Report[]) {
  const items = reports.map(({ words: _, snapshot: __, ...item }) => item)
  return () => Response.json({ items, nextCursor: null, counts })
}

/** Two open reports. */
export const REPORT_ANSWERS = {
  [REPORT_LIST]: listOfReports(REPORT, OTHER_REPORT),
  [`GET ${reportPath(REPORT)}`]: () => Response.json(REPORT),
  [`GET ${reportPath(OTHER_REPORT)}`]: () => Response.json(OTHER_REPORT),
}

/** Opens the page of reports as an administrator. */
export const openReports = () => openPage('/admin/reports', someUser('admin'))

/** The open report, beside the list. */
export const reportPane = () => screen.getByRole('region', { name: 'Report' })
