import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '../../../../shared/audit.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const ADMIN = 'b0a7c1de-7a0f-4c55-9a31-0d5f6f1c2a11'
const TARGET = '6f0c2a3e-9d5b-4c1f-8a77-1f2e3d4c5b61'
const MESSAGE = 'c0ffee00-0000-4000-8000-000000000001'

const decision: AuditEntry = {
  id: '00000000-0000-8000-8000-000000000029',
  number: 41,
  at: '2026-11-21T08:59:58Z',
  actor: ADMIN,
  actorEmail: 'admin@example.com',
  action: 'account_status_changed',
  target: TARGET,
  targetEmail: 'ingrid@example.com',
  before: { status: 'pending' },
  after: { status: 'rejected' },
  reason: '<script>alert(1)</script>\n\u202Ereversed',
  hash: '4be0a1f7c2d95e3388b6d04f1c7ea92d51f3b8604ac7de1925307f6e8bd4c1a0',
}
const undone = {
  ...decision,
  id: '00000000-0000-8000-8000-00000000002a',
  number: 42,
  action: 'decision_undone',
  before: { status: 'rejected', decision: 41 },
  after: { status: 'pending' },
  reason: null,
}
const answered = {
  ...decision,
  id: '00000000-0000-8000-8000-00000000002b',
  number: 43,
  action: 'message_answered',
  target: MESSAGE,
  targetEmail: null,
  before: { state: 'open' },
  after: { state: 'answered', answer: '0d4b8e2a-7c3f-4e6d-9b51-a2c4e6f80913' },
  reason: null,
}
const settings = {
  ...decision,
  id: '00000000-0000-8000-8000-00000000002c',
  number: 44,
  action: 'settings_saved',
  target: null,
  targetEmail: null,
  before: { signUpsOpen: true, freeMailDomains: ['gmail.com', 'aol.com'], version: 1 },
  after: { signUpsOpen: false, freeMailDomains: ['gmail.com', '=cmd'], version: 1 },
  reason: null,
}

const reported = {
  ...decision,
  id: '00000000-0000-8000-8000-00000000002d',
  number: 45,
  action: 'enquiry_reported',
  target: ADMIN,
  before: null,
  after: { why: 'unlawful' },
  reason: 'unlawful',
}

const LIST = '/api/admin/audit'
const administrators = {
  items: [
    {
      userId: ADMIN,
      email: 'admin@example.com',
      createdAt: decision.at,
      lastSignInAt: null,
      isSelf: true,
      hasSecondStep: false,
    },
  ],
  invitations: [],
}

function listOf(...items: AuditEntry[]) {
  return () => Response.json({ items, nextCursor: null })
}

const answers = {
  [LIST]: listOf(settings, answered, undone, decision),
  '/api/admin/administrators': () => Response.json(administrators),
}

function openLog(path = '/admin/audit') {
  return openPage(path, someUser('admin'))
}

function entry(number: number): Promise<HTMLElement> {
  return screen.findByRole('article', { name: `Entry ${number}` })
}

describe('an entry of the audit log', () => {
  it('says who did what to whom, what changed and why, and runs no markup', async () => {
    answerAs(answers)
    await openLog()
    const shown = await entry(41)
    expect(within(shown).getByText('Changed a status')).toBeTruthy()
    expect(
      within(shown).getByRole('link', { name: 'ingrid@example.com' }).getAttribute('href'),
    ).toBe(`/admin/accounts/${TARGET}`)
    expect(within(shown).getByRole('deletion').textContent).toBe('before: Pending')
    expect(within(shown).getByRole('insertion').textContent).toBe('after: Rejected')
    const reason = within(shown).getByText(/alert\(1\)/)
    expect(reason.tagName).toBe('BDI')
    expect(reason.textContent).toBe(decision.reason)
    expect(document.querySelector('main script')).toBeNull()
  })

  it('about an undo names the undone decision', async () => {
    answerAs(answers)
    await openLog()
    expect(within(await entry(42)).getByText('No. 41')).toBeTruthy()
  })

  it('links to its message, and shows no internal ids', async () => {
    answerAs(answers)
    await openLog()
    const shown = await entry(43)
    const link = within(shown).getByRole('link', { name: 'the message' })
    expect(new URL(link.getAttribute('href') ?? '', 'http://here.example').search).toContain(
      MESSAGE,
    )
    expect(shown.textContent).not.toContain('0d4b8e2a')
  })

  it('shows of a list only what was added and removed', async () => {
    answerAs(answers)
    await openLog()
    const shown = await entry(44)
    const [open, domains, ...more] = within(shown).getAllByRole('definition')
    expect(open?.textContent).toBe('before: Yesafter: No')
    expect(domains?.textContent).toBe('before: aol.comafter: =cmd')
    expect(more).toEqual([])
  })

  it('words the reason of a report as the desk does, but leaves typed text unchanged', async () => {
    answerAs({ ...answers, [LIST]: listOf(reported) })
    await openLog()
    const shown = await entry(45)
    expect(within(shown).getByRole('definition').textContent).toBe('Unpaid or unlawful work')
    expect(within(shown).getByText('unlawful')).toBeTruthy()
  })

  it('offers its whole hash to copy', async () => {
    answerAs(answers)
    const { user } = await openLog()
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(
      await screen.findByRole('button', { name: 'Copy 4be0a1f7, the hash of entry 41' }),
    )
    expect(await screen.findByText('The hash of entry 41 was copied')).toBeTruthy()
    expect(written).toHaveBeenCalledWith(decision.hash)
  })
})

afterEach(() => vi.unstubAllEnvs())

describe('the audit log', () => {
  it('can be filtered by administrator, action, target and address, and keeps that in the page’s address', async () => {
    answerAs({
      ...answers,
      [`${LIST}?actor=${ADMIN}`]: listOf(decision),
      [`${LIST}?actor=${ADMIN}&action=note_added`]: listOf(),
      [`${LIST}?target=${TARGET}`]: listOf(decision),
    })
    const { user, router } = await openLog('/admin/audit?target=me&from=2026-02-31')
    expect(await entry(44)).toBeTruthy()
    await screen.findByRole('option', { name: 'admin@example.com (you)' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Administrator' }), ADMIN)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'note_added')
    expect(await screen.findByRole('heading', { name: 'No entry matches' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ actor: ADMIN, action: 'note_added' })
    await user.click(screen.getByRole('link', { name: 'Clear the filters' }))
    await user.click(within(await entry(41)).getByRole('link', { name: 'history' }))
    expect(await screen.findByText(/Showing one account or message only/)).toBeTruthy()
    expect(router.state.location.search).toEqual({ target: TARGET })
  })

  it.each([
    [
      { from: '2026-11-20', to: '2026-11-10' },
      'The first day is after the last one. Choose an earlier “From” or a later “To”.',
    ],
    [{ action: 'note_added' }, 'No entry has all that you chose.'],
    [
      { email: 'ada@mail.ex' },
      'No entry has all that you chose. Type each word of the name or email in full. Only the last may be shortened.',
    ],
  ])(
    'says with the filters %o why no entry is listed',
    async (filters: Record<string, string>, why) => {
      const asked = { ...filters }
      if (asked.from) asked.from = new Date('2026-11-20T00:00').toISOString()
      // The last day is asked for with its whole length.
      if (asked.to) asked.to = new Date('2026-11-11T00:00').toISOString()
      answerAs({ ...answers, [`${LIST}?${new URLSearchParams(asked)}`]: listOf() })
      await openLog(`/admin/audit?${new URLSearchParams(filters)}`)
      await screen.findByRole('heading', { name: 'No entry matches' })
      expect(screen.getByText(why)).toBeTruthy()
    },
  )

  it('undoes a name that was typed with pauses in one step', async () => {
    answerAs({
      ...answers,
      [`${LIST}?email=ada`]: listOf(decision),
      [`${LIST}?email=adam`]: listOf(decision),
    })
    const { user, router } = await openLog()
    const box = await screen.findByRole('searchbox')
    await user.type(box, 'ada')
    await waitFor(() => expect(router.state.location.search).toEqual({ email: 'ada' }))
    await user.type(box, 'm')
    await waitFor(() => expect(router.state.location.search).toEqual({ email: 'adam' }))
    router.history.back()
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('filters by whole days in the reader’s time zone', async () => {
    const from = new Date('2026-11-20T00:00').toISOString()
    const to = new Date('2026-11-22T00:00').toISOString()
    const query = new URLSearchParams({ from, to })
    answerAs({ ...answers, [`${LIST}?${query}`]: listOf(decision) })
    await openLog('/admin/audit?from=2026-11-20&to=2026-11-21')
    expect(await entry(41)).toBeTruthy()
    expect(screen.getByLabelText('From')).toHaveProperty('value', '2026-11-20')
  })

  it('filters by a whole day that begins at one o’clock', async () => {
    vi.stubEnv('TZ', 'Africa/Cairo')
    const [from, to] = ['2027-04-29T22:00:00.000Z', '2027-04-30T21:00:00.000Z']
    const query = new URLSearchParams({ from, to })
    answerAs({ ...answers, [`${LIST}?${query}`]: listOf(decision) })
    await openLog('/admin/audit?from=2027-04-30&to=2027-04-30')
    expect(await entry(41)).toBeTruthy()
  })

  it('says when it has no entries yet, and when it cannot be loaded', async () => {
    answerAs({ ...answers, [LIST]: refusal('temporarily_unavailable') })
    const { user } = await openLog()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs({ ...answers, [LIST]: listOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Nothing recorded yet' })).toBeTruthy()
  })
})

it('the audit log ignores an unknown action in its address', async () => {
  answerAs(answers)
  await openLog('/admin/audit?action=everything')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4))
})
