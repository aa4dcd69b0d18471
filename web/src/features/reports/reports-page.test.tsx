import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import {
  listOfReports,
  openReports,
  REPORT,
  REPORT_ANSWERS,
  REPORT_LIST,
  reportPane,
  reportPath,
} from '../../testing/reports.ts'
import { standOnScreen } from '../../testing/screen.ts'

beforeEach(() => {
  standOnScreen()
})

test('the remaining time is shown once, beside the deadline', async () => {
  const dueAt = new Date(Date.now() + 5.2 * 3_600_000).toISOString()
  answerAs({
    ...REPORT_ANSWERS,
    [`GET ${reportPath(REPORT)}`]: () => Response.json({ ...REPORT, dueAt }),
  })
  await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  expect(within(reportPane()).getByText('Decide by').nextSibling?.textContent).toMatch(
    /\(5 hours left\)$/,
  )
  expect(within(reportPane()).getAllByText(/hours left/)).toHaveLength(1)
  expect(within(reportPane()).queryByText('State')).toBeNull()
})

test('the first report is shown beside the list, as text', async () => {
  answerAs(REPORT_ANSWERS)
  await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  expect(within(reportPane()).getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('main :is(img, b)')).toBeNull()
  expect(within(reportPane()).getByRole('log').textContent).toContain('Amara Okafor')
  expect(screen.getByRole('link', { name: 'Open 2' }).getAttribute('aria-current')).toBe('page')
  expect(within(reportPane()).getByText(/A second stops it from writing/)).toBeTruthy()
})

test('the shortcuts are in the same place as on other pages, and the states contain no links to other pages', async () => {
  answerAs(REPORT_ANSWERS)
  const { user } = await openReports()
  await user.click(await screen.findByRole('button', { name: 'Shortcuts ?' }))
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(help).getByText('Reopen the enquiry').closest('div')?.textContent).toMatch(/G$/)
  await user.click(within(help).getByRole('button', { name: 'Close' }))
  const navigations = screen.getAllByRole('navigation').map((one) => one.getAttribute('aria-label'))
  expect(navigations).toEqual(['Main', 'State'])
  const networks = screen.getByRole('link', { name: 'paused and silent networks' })
  expect(networks.getAttribute('href')).toBe('/admin/reports/networks')
  const views = screen.getByRole('link', { name: 'profile views' })
  expect(views.getAttribute('href')).toBe('/admin/reports/views')
})

test('a reported file is downloaded by the desk’s own link, and a failure says so', async () => {
  const file = { id: 'f1', name: 'Contract.pdf', type: 'application/pdf' as const, bytes: 2048 }
  const [message] = REPORT.snapshot?.messages ?? []
  const withFile = {
    ...REPORT,
    snapshot: {
      ...REPORT.snapshot,
      messages: [{ ...message, text: '', step: { step: 'file', move: 'send', file } }],
    },
  }
  answerAs({
    ...REPORT_ANSWERS,
    [`GET ${reportPath(REPORT)}`]: () => Response.json(withFile),
    [`${reportPath(REPORT)}/files/f1`]: refusal('attachment_not_found'),
  })
  const { user } = await openReports()
  await screen.findByText(/No file has been checked for viruses/)
  await user.click(within(reportPane()).getByRole('button', { name: 'Download Contract.pdf' }))
  // As visible text, and in the live region.
  expect(await screen.findAllByText(PROBLEMS.attachment_not_found.detail)).not.toHaveLength(0)
})

test('the page says when nothing is reported, and when it cannot be loaded', async () => {
  answerAs({ [REPORT_LIST]: refusal('temporarily_unavailable') })
  const { user } = await openReports()
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  answerAs({ [REPORT_LIST]: listOfReports() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy()
})
