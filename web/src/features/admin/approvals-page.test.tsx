import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import type { AdminOverview } from '../../../../shared/overviews.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal, someUser } from '../../testing/open-page.tsx'

const ingrid: Application = {
  userId: '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61',
  role: 'talent',
  email: 'ingrid@example.com',
  emailConfirmed: true,
  firstName: 'Ingrid',
  lastName: 'Solvang',
  organisation: null,
  location: 'Bergen',
  yearsOfExperience: 12,
  status: 'pending',
  appliedAt: '2026-11-19T07:41:00Z',
  statusChangedAt: null,
  claimedBy: null,
  claimedUntil: null,
  flags: [],
  nationality: 'Norwegian',
  phoneNumber: '+47 55 00 12 34',
  isAvailable: true,
  currentNetwork: null,
  networkName: null,
  jobTitle: null,
  linkedinUrl: 'https://linkedin.example/in/ingrid-solvang',
  twitterUrl: 'javascript:alert(1)',
  instagramUrl: null,
}
const north: Application = {
  ...ingrid,
  userId: '0d4b8e2a-7c3f-4e6d-9b51-a2c4e6f80913',
  role: 'tv_network',
  email: 'casting@north.example',
  firstName: 'Eva',
  lastName: 'Lind',
  organisation: 'North News',
  networkName: 'North News',
  jobTitle: 'Casting editor',
  yearsOfExperience: null,
  isAvailable: null,
  nationality: null,
  linkedinUrl: null,
  twitterUrl: null,
}

const counts = { pending: 1, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }
const overview: AdminOverview = {
  counts: { talent: counts, tv_network: counts },
  oldestPendingAt: ingrid.appliedAt,
  medianHoursToDecision: null,
  p90HoursToDecision: null,
  signUpsPerDay: [],
  decisionsPerDay: [],
  mails: { waiting: 0, failing: 0, failed: 0 },
  openMessages: 0,
}

const LIST = '/api/admin/applications?status=pending'
const statusOf = ({ userId }: Application) => `/api/admin/accounts/${userId}/status`

function listOf(...items: Application[]) {
  return () => Response.json({ items, nextCursor: null })
}

const answers = {
  '/api/admin/overview': () => Response.json(overview),
  [LIST]: listOf(ingrid, north),
}

function openDesk(path = '/admin/approvals') {
  return openPage(path, someUser('admin'))
}

function panel(): HTMLElement {
  return screen.getByRole('complementary', { name: 'Application' })
}

function rows(): (string | null)[] {
  return screen.getAllByRole('listitem').flatMap((item) => {
    const row = within(item).queryByRole('button')
    return row ? [row.querySelector('bdi')?.textContent ?? null] : []
  })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

describe('the queue', () => {
  it('shows who waits, the oldest first and in full', async () => {
    answerAs(answers)
    await openDesk()
    expect(await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })).toBeTruthy()
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
    expect(within(panel()).getByText('+47 55 00 12 34')).toBeTruthy()
  })

  it('opens web addresses safely, and nothing else', async () => {
    answerAs(answers)
    await openDesk()
    const link = await screen.findByRole('link', { name: /ingrid-solvang/ })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(within(panel()).getByText('javascript:alert(1)').closest('a')).toBeNull()
  })

  it('keeps its filters in the address, and drops what makes no sense there', async () => {
    const rejected = '/api/admin/applications?status=rejected&q=2026'
    answerAs({ ...answers, [rejected]: listOf() })
    await openDesk('/admin/approvals?role=owner&status=rejected&q=2026')
    expect(await screen.findByRole('heading', { name: 'Nobody matches' })).toBeTruthy()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '2026')
  })

  it('searches for what is typed', async () => {
    const found = '/api/admin/applications?status=pending&q=north'
    answerAs({ ...answers, [found]: listOf(north) })
    const { user, router } = await openDesk()
    await user.type(await screen.findByRole('searchbox'), 'north')
    expect(await screen.findByRole('heading', { level: 2, name: 'North News' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ q: 'north' })
  })

  it('fetches what follows the first page', async () => {
    answerAs({
      ...answers,
      [LIST]: () => Response.json({ items: [ingrid], nextCursor: 'next' }),
      [`${LIST}&cursor=next`]: listOf(north),
    })
    await openDesk()
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang', 'North News']))
  })

  it('says when nobody waits', async () => {
    answerAs({ ...answers, [LIST]: listOf() })
    await openDesk()
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy()
  })

  it('says when it cannot be loaded, inside the frame', async () => {
    answerAs({ ...answers, [LIST]: refusal('temporarily_unavailable') })
    const { user } = await openDesk()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })).toBeTruthy()
  })
})

describe('deciding', () => {
  it('approves, tells so, and goes on to the next', async () => {
    const sent = answerAs({
      ...answers,
      [statusOf(ingrid)]: () => Response.json({ status: 'approved' }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'North News' })).toBeTruthy()
    expect(await screen.findByText('Ingrid Solvang is approved')).toBeTruthy()
    expect(rows()).toEqual(['North News'])
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
    expect(sent).toEqual([
      { path: statusOf(ingrid), body: { expected: 'pending', next: 'approved' } },
    ])
  })

  it('rejects with a reason only', async () => {
    const sent = answerAs({
      ...answers,
      [statusOf(ingrid)]: () => Response.json({ status: 'rejected' }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Reject…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject Ingrid Solvang?' })
    const reason = within(dialog).getByRole('textbox', { name: 'Reason' })
    await user.type(reason, '   ')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(within(dialog).getByText(PROBLEMS.reason_required.detail)).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    expect(sent).toEqual([])

    await user.clear(reason)
    await user.type(reason, 'The links lead nowhere.')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([
      { expected: 'pending', next: 'rejected', reason: 'The links lead nowhere.' },
    ])
  })

  it('says who decided first was somebody else, and looks again', async () => {
    answerAs({
      ...answers,
      [statusOf(ingrid)]: () =>
        Response.json(
          { ...PROBLEMS.status_changed, code: 'status_changed', present: 'rejected' },
          { status: 409 },
        ),
    })
    const { user } = await openDesk()
    const approve = await screen.findByRole('button', { name: 'Approve' })
    answerAs({
      ...answers,
      [LIST]: listOf(north),
      [statusOf(ingrid)]: () =>
        Response.json(
          { ...PROBLEMS.status_changed, code: 'status_changed', present: 'rejected' },
          { status: 409 },
        ),
    })
    await user.click(approve)
    expect(
      await screen.findByText(
        `Ingrid Solvang: ${PROBLEMS.status_changed.detail} It is rejected now.`,
      ),
    ).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['North News']))
  })

  it('keeps the reason when somebody else was first', async () => {
    answerAs({
      ...answers,
      [statusOf(ingrid)]: () =>
        Response.json(
          { ...PROBLEMS.status_changed, code: 'status_changed', present: 'approved' },
          { status: 409 },
        ),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Reject…' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'Too short a reel')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByText(/It is approved now\./)).toBeTruthy()
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Too short a reel')
    expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull()
  })

  it('loses nothing when the worker is away', async () => {
    answerAs({ ...answers, [statusOf(ingrid)]: refusal('temporarily_unavailable') })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await within(panel()).findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false)
  })
})
