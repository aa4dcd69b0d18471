import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Report } from '../../../../shared/enquiry-reports.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import {
  listOfReports,
  OTHER_REPORT,
  openReports,
  REPORT,
  REPORT_ANSWERS,
  REPORT_LIST,
  reportPane,
  reportPath,
} from '../../testing/reports.ts'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'

beforeEach(() => {
  standOnScreen()
})

test('upholding a report by keyboard shows its consequences first', async () => {
  const sent = answerAs({
    ...REPORT_ANSWERS,
    [`POST ${reportPath(REPORT)}/uphold`]: () =>
      Response.json({
        ...REPORT,
        state: 'upheld',
        network: { ...REPORT.network, upheld: 2, isSuspended: true },
      }),
  })
  const { user } = await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.keyboard('u')
  const dialog = await screen.findByRole('dialog', { name: 'Uphold this report?' })
  expect(dialog.textContent).toContain('this is its second')
  await user.type(within(dialog).getByLabelText(/Note for the record/), 'Clear.')
  await user.click(within(dialog).getByRole('button', { name: 'Uphold the report' }))
  expect(await screen.findByText('The report is upheld')).toBeTruthy()
  await within(reportPane()).findByText('This network cannot write to talent')
  expect(sent).toEqual([
    { path: `${reportPath(REPORT)}/uphold`, body: { expected: 'open', note: 'Clear.' } },
  ])
})

test('after a decision focus is at the open report, which is called the first only while that is true', async () => {
  answerAs({
    ...REPORT_ANSWERS,
    [`POST ${reportPath(REPORT)}/uphold`]: () =>
      Response.json({ ...REPORT, state: 'upheld', network: { ...REPORT.network, upheld: 1 } }),
  })
  const { user } = await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.click(within(reportPane()).getByRole('button', { name: 'Uphold' }))
  await user.click(await screen.findByRole('button', { name: 'Uphold the report' }))
  expect(
    await within(reportPane()).findByText(/^This is the first report of this network/),
  ).toBeTruthy()
  const [heading] = within(reportPane()).getAllByRole('heading', { level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a network with three upheld reports writes again only when two of them are dismissed', async () => {
  const before = { ...REPORT.network, upheld: 2, isSuspended: true }
  const after = { ...before, upheld: 3 }
  answerAs({
    ...REPORT_ANSWERS,
    [`GET ${reportPath(REPORT)}`]: () => Response.json({ ...REPORT, network: before }),
    [`POST ${reportPath(REPORT)}/uphold`]: () =>
      Response.json({ ...REPORT, state: 'upheld', network: after }),
  })
  const { user } = await openReports()
  expect(await screen.findByText(/Dismiss one of them to let it write again/)).toBeTruthy()
  await user.click(within(reportPane()).getByRole('button', { name: 'Uphold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Uphold this report?' })
  expect(dialog.textContent).toContain('already stopped from writing to any talent')
  await user.click(within(dialog).getByRole('button', { name: 'Uphold the report' }))
  expect(
    await within(reportPane()).findByText(
      '3 reports about its enquiries were upheld. Dismiss 2 of them to let it write again.',
    ),
  ).toBeTruthy()
})

test.each([
  [2, true, /counts against the network, which can write to talent again\./],
  [3, true, /counts against the network\. What was ended/],
  [1, false, /counts against the network\. What was ended/],
])(
  'dismissing one of %i upheld reports shows its consequences first',
  async (upheld, isSuspended, words) => {
    const decided: Report = {
      ...REPORT,
      state: 'upheld',
      decidedAt: REPORT.dueAt,
      network: { ...REPORT.network, upheld, isSuspended },
    }
    answerAs({
      '/api/admin/enquiries?reported=upheld': listOfReports(decided),
      [`GET ${reportPath(REPORT)}`]: () => Response.json(decided),
    })
    const { user } = await openPage('/admin/reports?state=upheld', someUser('admin'))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' })
    expect(dialog.textContent).toMatch(words)
  },
)

test('the key to reopen has no effect on an upheld report', async () => {
  const upheld: Report = { ...REPORT, state: 'upheld', decidedAt: REPORT.dueAt }
  answerAs({
    '/api/admin/enquiries?reported=upheld': listOfReports(upheld),
    [`GET ${reportPath(REPORT)}`]: () => Response.json(upheld),
  })
  const { user } = await openPage('/admin/reports?state=upheld', someUser('admin'))
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.keyboard('g')
  await user.keyboard('d')
  expect(await screen.findByRole('dialog')).toBe(
    screen.getByRole('dialog', { name: 'Dismiss this report?' }),
  )
})

test('a decision that a colleague made in the meantime is shown, and the typed note stays', async () => {
  answerAs({ ...REPORT_ANSWERS, [`POST ${reportPath(REPORT)}/dismiss`]: refusal('report_changed') })
  const { user } = await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' })
  await user.type(within(dialog).getByLabelText(/Note for the record/), 'Nothing in it')
  await user.click(within(dialog).getByRole('button', { name: 'Dismiss the report' }))
  await within(dialog).findByText(PROBLEMS.report_changed.detail)
  expect(within(dialog).getByLabelText(/Note for the record/)).toHaveProperty(
    'value',
    'Nothing in it',
  )
})

test('a refused decision is shown at its report, although the list now begins with another one', async () => {
  let isDecided = false
  const sent = answerAs({
    ...REPORT_ANSWERS,
    [REPORT_LIST]: () =>
      (isDecided ? listOfReports(OTHER_REPORT) : listOfReports(REPORT, OTHER_REPORT))(),
    [`GET ${reportPath(REPORT)}`]: () =>
      Response.json(isDecided ? { ...REPORT, state: 'dismissed' } : REPORT),
    [`POST ${reportPath(REPORT)}/uphold`]: () => {
      isDecided = true
      return refusal('report_changed')()
    },
    [`POST ${reportPath(OTHER_REPORT)}/uphold`]: () =>
      Response.json({ ...OTHER_REPORT, state: 'upheld' }),
  })
  const { user } = await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.keyboard('u')
  const dialog = await screen.findByRole('dialog', { name: 'Uphold this report?' })
  expect(dialog.textContent).toContain('Amara Okafor reported Kanal Nord.')
  await user.type(within(dialog).getByLabelText(/Note for the record/), 'Clear.')
  const confirm = within(dialog).getByRole('button', { name: 'Uphold the report' })
  await user.click(confirm)
  await within(dialog).findByText(PROBLEMS.report_changed.detail)
  // The dialog makes the list inert.
  const rows = { name: /Kanal Nord/, hidden: true }
  await waitFor(() => expect(screen.queryByRole('button', rows)).toBeNull())
  const note = within(screen.getByRole('dialog')).getByLabelText(/Note for the record/)
  expect(note).toHaveProperty('value', 'Clear.')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Uphold/ }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const call = { path: `${reportPath(REPORT)}/uphold`, body: { expected: 'open', note: 'Clear.' } }
  expect(sent).toEqual([call, call])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await within(reportPane()).findByText('Dismissed, on hold')).toBeTruthy()
})

test('the enquiry of a dismissed report can be reopened', async () => {
  const dismissed: Report = { ...REPORT, state: 'dismissed', decidedAt: REPORT.dueAt }
  const sent = answerAs({
    '/api/admin/enquiries?reported=dismissed': listOfReports(dismissed),
    [`GET ${reportPath(REPORT)}`]: () => Response.json(dismissed),
    [`POST ${reportPath(REPORT)}/unfreeze`]: () => Response.json({ ...dismissed, isFrozen: false }),
  })
  const { user } = await openPage('/admin/reports?state=dismissed', someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Reopen the enquiry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reopen this enquiry?' })
  // Its report was upheld before it was dismissed, or the two had ended it before.
  expect(dialog.textContent).toContain('Unless it has ended, both can write')
  await user.click(within(dialog).getByRole('button', { name: 'Reopen the enquiry' }))
  expect(await screen.findByText('The enquiry is no longer on hold')).toBeTruthy()
  await waitFor(() =>
    expect(within(reportPane()).queryByRole('button', { name: 'Reopen the enquiry' })).toBeNull(),
  )
  expect(sent).toHaveLength(1)
})

test('a typed note is restored when the page is opened again, until the report is decided', async () => {
  standOnScreen()
  const decided: Report = { ...REPORT, state: 'upheld' }
  answerAs({
    ...REPORT_ANSWERS,
    [`POST ${reportPath(REPORT)}/uphold`]: () => Response.json(decided),
  })
  const path = `/admin/reports?report=${REPORT.id}`
  const first = await openPage(path, someUser('admin'))
  await first.user.click(await screen.findByRole('button', { name: 'Uphold' }))
  await first.user.type(await screen.findByLabelText(/Note for the record/), 'Seen before.')
  cleanup()

  const { user } = await openPage(path, someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Uphold' }))
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/Note for the record/)
  expect(note.value).toBe('Seen before.')
  await user.click(screen.getByRole('button', { name: 'Uphold the report' }))
  await screen.findByText('The report is upheld')
  expect(JSON.stringify(sessionStorage)).not.toContain('Seen before.')
})
