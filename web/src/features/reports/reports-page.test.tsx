import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Report } from '../../../../shared/enquiry-reports.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { RECEIVED } from '../../testing/enquiries.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { standOnScreen } from '../../testing/screen.ts'
import { someUser } from '../../testing/some-user.ts'

const report: Report = {
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
const other: Report = {
  ...report,
  id: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e22',
  reason: 'fake',
  network: { ...report.network, name: 'Harbour News', upheld: 0 },
}
const LIST = '/api/admin/enquiries?reported=open'
const pathOf = ({ id }: Report) => `/api/admin/enquiries/${id}`
const counts = { open: 2, upheld: 1, dismissed: 3 }

function listOf(...reports: Report[]) {
  const items = reports.map(({ words: _, snapshot: __, ...item }) => item)
  return () => Response.json({ items, nextCursor: null, counts })
}

const answers = {
  [LIST]: listOf(report, other),
  [`GET ${pathOf(report)}`]: () => Response.json(report),
  [`GET ${pathOf(other)}`]: () => Response.json(other),
}
const openReports = () => openPage('/admin/reports', someUser('admin'))
const pane = () => screen.getByRole('region', { name: 'Report' })

beforeEach(() => {
  standOnScreen()
})

test('the time that is left is said once, beside the deadline', async () => {
  const dueAt = new Date(Date.now() + 5.2 * 3_600_000).toISOString()
  answerAs({ ...answers, [`GET ${pathOf(report)}`]: () => Response.json({ ...report, dueAt }) })
  await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  expect(within(pane()).getByText('Decide by').nextSibling?.textContent).toMatch(
    /\(5 hours left\)$/,
  )
  expect(within(pane()).getAllByText(/hours left/)).toHaveLength(1)
  expect(within(pane()).queryByText('State')).toBeNull()
})

test('the first report is read beside the list, as text', async () => {
  answerAs(answers)
  await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  expect(within(pane()).getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(document.querySelector('main :is(img, b)')).toBeNull()
  expect(within(pane()).getByRole('log').textContent).toContain('Amara Okafor')
  expect(screen.getByRole('link', { name: 'Open 2' }).getAttribute('aria-current')).toBe('page')
  expect(within(pane()).getByText(/A second stops it from writing/)).toBeTruthy()
})

test('a report is upheld by keyboard, with what comes of it said first', async () => {
  const sent = answerAs({
    ...answers,
    [`POST ${pathOf(report)}/uphold`]: () =>
      Response.json({
        ...report,
        state: 'upheld',
        network: { ...report.network, upheld: 2, isSuspended: true },
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
  await within(pane()).findByText('This network cannot write to talent')
  expect(sent).toEqual([
    { path: `${pathOf(report)}/uphold`, body: { expected: 'open', note: 'Clear.' } },
  ])
})

test('whoever decides goes on at the report, which is called the first only while it is', async () => {
  answerAs({
    ...answers,
    [`POST ${pathOf(report)}/uphold`]: () =>
      Response.json({ ...report, state: 'upheld', network: { ...report.network, upheld: 1 } }),
  })
  const { user } = await openReports()
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.click(within(pane()).getByRole('button', { name: 'Uphold' }))
  await user.click(await screen.findByRole('button', { name: 'Uphold the report' }))
  expect(await within(pane()).findByText(/^This is the first report of this network/)).toBeTruthy()
  const [heading] = within(pane()).getAllByRole('heading', { level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a network with three upheld reports writes again only when two of them are dismissed', async () => {
  const before = { ...report.network, upheld: 2, isSuspended: true }
  const after = { ...before, upheld: 3 }
  answerAs({
    ...answers,
    [`GET ${pathOf(report)}`]: () => Response.json({ ...report, network: before }),
    [`POST ${pathOf(report)}/uphold`]: () =>
      Response.json({ ...report, state: 'upheld', network: after }),
  })
  const { user } = await openReports()
  expect(await screen.findByText(/Dismiss one of them to let it write again/)).toBeTruthy()
  await user.click(within(pane()).getByRole('button', { name: 'Uphold' }))
  const dialog = await screen.findByRole('dialog', { name: 'Uphold this report?' })
  expect(dialog.textContent).toContain('already stopped from writing to any talent')
  await user.click(within(dialog).getByRole('button', { name: 'Uphold the report' }))
  expect(
    await within(pane()).findByText(
      '3 reports about its enquiries were upheld. Dismiss 2 of them to let it write again.',
    ),
  ).toBeTruthy()
})

test.each([
  [2, true, /counts against the network, which can write to talent again\./],
  [3, true, /counts against the network\. What was ended/],
  [1, false, /counts against the network\. What was ended/],
])(
  'what dismissing one of %i upheld reports does is said first',
  async (upheld, isSuspended, words) => {
    const decided: Report = {
      ...report,
      state: 'upheld',
      decidedAt: report.dueAt,
      network: { ...report.network, upheld, isSuspended },
    }
    answerAs({
      '/api/admin/enquiries?reported=upheld': listOf(decided),
      [`GET ${pathOf(report)}`]: () => Response.json(decided),
    })
    const { user } = await openPage('/admin/reports?state=upheld', someUser('admin'))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' })
    expect(dialog.textContent).toMatch(words)
  },
)

test('the key that reopens does nothing about an upheld report, which is never reopened', async () => {
  const upheld: Report = { ...report, state: 'upheld', decidedAt: report.dueAt }
  answerAs({
    '/api/admin/enquiries?reported=upheld': listOf(upheld),
    [`GET ${pathOf(report)}`]: () => Response.json(upheld),
  })
  const { user } = await openPage('/admin/reports?state=upheld', someUser('admin'))
  await within(await screen.findByRole('region', { name: 'Report' })).findByText('<b>He waits</b>')
  await user.keyboard('g')
  await user.keyboard('d')
  expect(await screen.findByRole('dialog')).toBe(
    screen.getByRole('dialog', { name: 'Dismiss this report?' }),
  )
})

test('its keys stand where those of the other pages do, and its neighbors are no choice of a state', async () => {
  answerAs(answers)
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

test('a reported file is downloaded by the link of the desk, and a failure says so', async () => {
  const file = { id: 'f1', name: 'Contract.pdf', type: 'application/pdf' as const, bytes: 2048 }
  const [message] = report.snapshot?.messages ?? []
  const withFile = {
    ...report,
    snapshot: {
      ...report.snapshot,
      messages: [{ ...message, text: '', step: { step: 'file', move: 'send', file } }],
    },
  }
  answerAs({
    ...answers,
    [`GET ${pathOf(report)}`]: () => Response.json(withFile),
    [`${pathOf(report)}/files/f1`]: refusal('attachment_not_found'),
  })
  const { user } = await openReports()
  await screen.findByText(/No file has been checked for viruses/)
  await user.click(within(pane()).getByRole('button', { name: 'Download Contract.pdf' }))
  // As visible text, and in the live region.
  expect(await screen.findAllByText(PROBLEMS.attachment_not_found.detail)).not.toHaveLength(0)
})

test('what another has decided meanwhile is said, and what was typed stays', async () => {
  answerAs({ ...answers, [`POST ${pathOf(report)}/dismiss`]: refusal('report_changed') })
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

test('a refused decision stays with its report, though the list begins with another one now', async () => {
  let isDecided = false
  const sent = answerAs({
    ...answers,
    [LIST]: () => (isDecided ? listOf(other) : listOf(report, other))(),
    [`GET ${pathOf(report)}`]: () =>
      Response.json(isDecided ? { ...report, state: 'dismissed' } : report),
    [`POST ${pathOf(report)}/uphold`]: () => {
      isDecided = true
      return refusal('report_changed')()
    },
    [`POST ${pathOf(other)}/uphold`]: () => Response.json({ ...other, state: 'upheld' }),
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
  const call = { path: `${pathOf(report)}/uphold`, body: { expected: 'open', note: 'Clear.' } }
  expect(sent).toEqual([call, call])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(await within(pane()).findByText('Dismissed, on hold')).toBeTruthy()
})

test('a dismissed one is let go on', async () => {
  const dismissed: Report = { ...report, state: 'dismissed', decidedAt: report.dueAt }
  const sent = answerAs({
    '/api/admin/enquiries?reported=dismissed': listOf(dismissed),
    [`GET ${pathOf(report)}`]: () => Response.json(dismissed),
    [`POST ${pathOf(report)}/unfreeze`]: () => Response.json({ ...dismissed, isFrozen: false }),
  })
  const { user } = await openPage('/admin/reports?state=dismissed', someUser('admin'))
  await user.click(await screen.findByRole('button', { name: 'Reopen the enquiry' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reopen this enquiry?' })
  // Its report was upheld before it was dismissed, or the two had ended it before.
  expect(dialog.textContent).toContain('Unless it has ended, both can write')
  await user.click(within(dialog).getByRole('button', { name: 'Reopen the enquiry' }))
  expect(await screen.findByText('The enquiry is no longer on hold')).toBeTruthy()
  await waitFor(() =>
    expect(within(pane()).queryByRole('button', { name: 'Reopen the enquiry' })).toBeNull(),
  )
  expect(sent).toHaveLength(1)
})

test('says when nothing is reported, and when it cannot be loaded', async () => {
  answerAs({ [LIST]: refusal('temporarily_unavailable') })
  const { user } = await openReports()
  expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
  answerAs({ [LIST]: listOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeTruthy()
})

test('a note for the record outlives the page until the report is decided', async () => {
  standOnScreen()
  const decided: Report = { ...report, state: 'upheld' }
  answerAs({ ...answers, [`POST ${pathOf(report)}/uphold`]: () => Response.json(decided) })
  const path = `/admin/reports?report=${report.id}`
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
