import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '../../../shared/clock.ts'
import { applicant } from '../testing/applicants.ts'
import { applicationPanel, deskAnswers, openDesk } from '../testing/desk.ts'
import { answerAs, openPage } from '../testing/open-page.tsx'
import { someUser } from '../testing/some-user.ts'
import { readWritten } from './session-answer.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-23T10:00:00Z')
const inHours = (hours: number) => new Date(NOW + hours * HOUR).toISOString()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  setClock(Date.now())
})

const CLOCKS = [
  ['right', 0],
  ['a day fast', 24],
  ['a day slow', -24],
  ['an hour fast', 1],
  ['an hour slow', -1],
] as const

test.each(CLOCKS)(
  'on a device whose clock is %s, the desk uses the server’s time',
  async (_, off) => {
    vi.setSystemTime(NOW + off * HOUR)
    const [by, waits] = ['mara@lowerthird.example', { appliedAt: inHours(-5) }]
    answerAs(
      deskAnswers([
        applicant(1, { ...waits, claimedBy: by, claimedUntil: inHours(0.2) }),
        applicant(2, { ...waits, claimedBy: by, claimedUntil: inHours(-0.2) }),
      ]),
    )
    // The page's own time counts from when the page was requested.
    readWritten({ user: someUser('admin'), at: NOW - performance.now() })
    await openDesk()

    const list = await screen.findByRole('list', { name: 'Applications' })
    expect(within(list).getAllByText('5 hr')).toHaveLength(2)
    expect(within(list).getAllByText('Claimed by mara')).toHaveLength(1)
    expect(applicationPanel().textContent).toContain(`${by} is working on this application until`)
  },
)

test.each(CLOCKS)(
  'on a device whose clock is %s, every answer corrects the time',
  async (_, off) => {
    vi.setSystemTime(NOW + off * HOUR)
    const session = { device: 'Firefox on Linux', isRemembered: false, signedInAt: inHours(-30) }
    const settings = {
      email: 'ingrid@example.com',
      emailConfirmed: true,
      provedUntil: null,
      decidedAt: null,
      pendingEmail: null,
      sessions: [
        { ...session, id: crypto.randomUUID(), lastUsedAt: inHours(0), isCurrent: true },
        { ...session, id: crypto.randomUUID(), lastUsedAt: inHours(-3), isCurrent: false },
      ],
      activity: [],
      notifications: [],
      readReceipts: null,
    }
    const headers = { Date: new Date(NOW).toUTCString() }
    answerAs({ '/api/account': () => Response.json(settings, { headers }) })
    await openPage('/talent/settings', someUser('talent'))
    expect(await screen.findByText(/^Last used 3 hours ago/)).toBeTruthy()
  },
)
