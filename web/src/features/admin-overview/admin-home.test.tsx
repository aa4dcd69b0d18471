import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdminOverview } from '../../../../shared/overviews.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const none = { pending: 0, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }
const busy: AdminOverview = {
  counts: {
    talent: { ...none, pending: 36, approved: 1182 },
    tv_network: { ...none, pending: 1 },
  },
  oldestPendingAt: '2026-11-18T07:20:00Z',
  medianHoursToDecision: 4.6,
  p90HoursToDecision: 50,
  signUpsPerDay: [
    { day: '2026-11-19', talent: 4, tvNetwork: 1 },
    { day: '2026-11-20', talent: 0, tvNetwork: 2 },
  ],
  decisionsPerDay: [
    { day: '2026-11-19', approved: 3, rejected: 2, other: 1 },
    { day: '2026-11-20', approved: 0, rejected: 0, other: 0 },
  ],
  mails: { waiting: 0, failing: 2, failed: 1 },
  openMessages: 3,
  openReports: 2,
  pausedNetworks: 2,
  openViews: 1,
  answers: { talent: 0, tv_network: 1 },
}
const quiet: AdminOverview = {
  ...busy,
  counts: { talent: none, tv_network: none },
  oldestPendingAt: null,
  medianHoursToDecision: null,
  p90HoursToDecision: null,
  mails: { waiting: 0, failing: 0, failed: 0 },
  openMessages: 0,
  openReports: 0,
  pausedNetworks: 0,
  openViews: 0,
  answers: { talent: 0, tv_network: 0 },
}

const CALL = '/api/admin/overview'

function openHome(overview: AdminOverview) {
  answerAs({ [CALL]: () => Response.json(overview) })
  return openPage('/admin', someUser('admin'))
}

describe('the desk’s dashboard', () => {
  it('says what waits, how many and where, and leaves out what does not', async () => {
    await openHome(busy)
    const tasks = (await screen.findByRole('heading', { name: 'Waiting for you' })).closest(
      'section',
    )
    const links = within(tasks as HTMLElement).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [expect.stringMatching(/^36talent wait for/), '/admin/approvals?role=talent'],
      [expect.stringMatching(/^1network waits for/), '/admin/approvals?role=tv_network'],
      [
        expect.stringMatching(/^1network has answered/),
        '/admin/networks?status=approved&flags=answered',
      ],
      [expect.stringMatching(/^2reports are open/), '/admin/reports'],
      [expect.stringMatching(/^2networks are paused/), '/admin/reports/networks'],
      [expect.stringMatching(/^1account opened many/), '/admin/reports/views'],
      [expect.stringMatching(/^3messages are open/), '/admin/messages'],
      [expect.stringMatching(/^1email could not be sent/), '/admin/mails?state=failed'],
      [expect.stringMatching(/^2emails are being retried/), '/admin/mails?state=failing'],
    ])
  })

  it('has every figure of its charts in a table, and each status leads to its accounts', async () => {
    await openHome(busy)
    const decisions = await screen.findByRole('figure', { name: /^Decisions per day/ })
    expect(
      within(decisions).getByRole('img', { name: '6 in all, 6 on the busiest day' }),
    ).toBeTruthy()
    const cells = within(decisions).getAllByRole('row', { hidden: true })
    expect(cells.map((row) => row.textContent)).toEqual([
      'Day in UTCApprovedRejectedOther',
      'Nov 19321',
      'Nov 20000',
    ])
    const approved = screen.getByRole('link', { name: '1,182, approved Media Talent accounts' })
    expect(approved.getAttribute('href')).toBe('/admin/talent?status=approved')
  })

  it('says how long people wait', async () => {
    await openHome(busy)
    const waiting = await screen.findByRole('region', { name: 'The waiting list' })
    expect(waiting.textContent).toContain('Waiting now37')
    expect(waiting.textContent).toContain('5 hours')
    expect(waiting.textContent).toContain('2 days')
  })

  it('says so on a day when nothing waits', async () => {
    await openHome(quiet)
    expect(
      await screen.findByText(/Everyone has an answer, and every email has been sent/),
    ).toBeTruthy()
    expect(screen.getByText('everyone has an answer')).toBeTruthy()
  })

  it('says when it cannot be loaded', async () => {
    answerAs({ [CALL]: refusal('temporarily_unavailable') })
    const { user } = await openPage('/admin', someUser('admin'))
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs({ [CALL]: () => Response.json(busy) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Waiting for you' })).toBeTruthy()
  })
})
