import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, ingrid, north } from '../../testing/applicants.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const approved = accountOf(
  { ...ingrid, status: 'approved', statusChangedAt: '2026-11-20T08:00:00Z' },
  {
    decisions: [
      {
        id: '00000000-0000-8000-8000-000000000004',
        at: '2026-11-20T08:00:00Z',
        by: 'mara@lowerthird.example',
        action: 'account_status_changed',
        from: 'pending',
        to: 'approved',
        reason: null,
        undone: false,
      },
    ],
    mails: [
      {
        id: 'm1',
        kind: 'approved',
        state: 'failed',
        createdAt: '2026-11-20T08:00:00Z',
        sentAt: null,
        lastError: 'The mailbox is full',
      },
    ],
    profile: { ...accountOf(ingrid).profile, bio: 'Reads the <news>.' } as never,
  },
)

function openAccount() {
  return openPage(`/admin/accounts/${ingrid.userId}`, someUser('admin'))
}

describe('the page of an account', () => {
  it('shows profile, status, history and emails, and the decisions that are possible', async () => {
    answerAs({ [callAbout(ingrid)]: () => Response.json(approved) })
    await openAccount()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ingrid Solvang' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByText('Reads the <news>.')).toBeTruthy()
    const history = screen.getByRole('region', { name: 'History' })
    expect(within(history).getByText('approved this account')).toBeTruthy()
    expect(screen.getByText('The mailbox is full')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Deactivate…' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Hide…' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Manage talent' })).toBeTruthy()
  })

  it('shows all that a talent has written, and loads nothing from elsewhere for it', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const written = {
      ...accountOf(ingrid).profile,
      headline: hostile,
      roles: ['anchor', 'weather'],
      noticePeriodWeeks: 4,
      languages: [{ language: 'nb', level: 'native' }],
      skills: ['Live broadcast'],
      credits: [
        {
          network: 'Kanal Nord',
          programme: hostile,
          role: 'Presenter',
          fromYear: 2019,
          toYear: 2023,
        },
      ],
      reels: [
        {
          url: 'https://vimeo.com/123456789',
          title: hostile,
          cuePoints: [{ seconds: 7, label: 'desk' }],
          captionsUrl: '',
        },
        { url: 'javascript:alert(1)', title: 'Another', cuePoints: [], captionsUrl: '' },
      ],
      profileImageUrl: '/media/ingrid.jpg',
      photoAlt: 'At the desk',
    }
    answerAs({
      [callAbout(ingrid)]: () => Response.json({ ...approved, profile: written }),
    })
    await openAccount()
    const profile = await screen.findByRole('region', { name: 'Profile' })
    expect(profile.textContent).toContain('News anchor, Weather')
    expect(profile.textContent).toContain('Norwegian')
    expect(profile.textContent).toContain('Live broadcast')
    expect(profile.textContent).toContain('Presenter')
    expect(profile.textContent).toContain('2019–2023')
    expect(profile.textContent).toContain('0:07 desk')
    expect(within(profile).getAllByText(hostile, { exact: false })).toHaveLength(3)
    expect(profile.querySelector('img, iframe, video, script')).toBeNull()
    const reel = within(profile).getByRole('link', { name: /^vimeo\.com/ })
    expect(reel.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(profile).getByText('javascript:alert(1)').closest('a')).toBeNull()
    expect(screen.getByRole('img', { name: 'At the desk' }).getAttribute('src')).toBe(
      '/media/ingrid.jpg',
    )
  })

  it('shows how a network has introduced itself', async () => {
    const profile = {
      ...accountOf(north).profile,
      companyName: 'North News Group',
      websiteUrl: 'https://north.example',
      markets: ['Nordics'],
      programmes: [{ title: 'First Light', about: 'From five.' }],
    }
    const network = accountOf(north, { status: 'approved', profile: profile as never })
    answerAs({ [callAbout(north)]: () => Response.json(network) })
    await openPage(`/admin/accounts/${north.userId}`, someUser('admin'))
    const section = await screen.findByRole('region', { name: 'Profile' })
    for (const words of ['North News Group', 'Nordics', 'First Light', 'From five.']) {
      expect(within(section).getByText(words)).toBeTruthy()
    }
    expect(within(section).getByRole('link', { name: /^north\.example/ })).toBeTruthy()
  })

  it('keeps hostile text in every field inert, here and beside the queue', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202E'
    const words = (record: object) =>
      Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          typeof value === 'string' && !/Url$|At$/.test(name) ? evil : value,
        ]),
      )
    const { profile } = accountOf(ingrid)
    const account = {
      ...accountOf(ingrid),
      email: evil,
      profile: { ...words(profile), currentNetwork: evil, isAvailable: false, skills: [evil] },
      appeal: { text: evil, at: ingrid.appliedAt },
      notes: [{ id: 'n1', author: evil, text: evil, at: ingrid.appliedAt }],
      reads: [
        { by: evil, kind: 'page', at: ingrid.appliedAt },
        { by: null, kind: 'claim', at: ingrid.appliedAt },
      ],
      lookAlikes: [
        {
          ...words(ingrid),
          userId: north.userId,
          role: 'talent',
          status: 'pending',
          reasons: ['same_name'],
        },
      ],
    }
    const application = {
      ...words(ingrid),
      userId: ingrid.userId,
      role: 'talent',
      status: 'pending',
      email: evil,
    } as typeof ingrid
    const answers = {
      ...deskAnswers([application]),
      [callAbout(ingrid)]: () => Response.json(account),
    }
    answerAs(answers)
    await openAccount()
    expect((await screen.findAllByText(evil, { exact: false })).length).toBeGreaterThan(10)
    expect(screen.getByRole('region', { name: 'Opened by' }).textContent).toMatch(
      /opened it.*A former administrator claimed it/,
    )
    expect(document.querySelector('main :is(img, script, iframe)')).toBeNull()
    cleanup()
    answerAs(answers)
    await openDesk()
    expect(await screen.findByRole('region', { name: 'Profile' })).toBeTruthy()
    expect(screen.getAllByText(evil, { exact: false }).length).toBeGreaterThan(10)
    expect(document.querySelector('main :is(img, script, iframe)')).toBeNull()
  })

  it('deactivates with a reason, and then shows the new status', async () => {
    const status = callAbout(ingrid, '/status')
    const sent = answerAs({
      ...deskAnswers(),
      [callAbout(ingrid)]: () => Response.json(approved),
      [status]: () => Response.json({ status: 'deactivated' }),
    })
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: 'Deactivate…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ingrid Solvang?' })
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Left the field')
    answerAs({
      ...deskAnswers(),
      [callAbout(ingrid)]: () => Response.json({ ...approved, status: 'deactivated' }),
      [status]: () => Response.json({ status: 'deactivated' }),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Ingrid Solvang is deactivated')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Approve again' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide…' })).toBeNull())
    expect(sent.every(({ path }) => path !== status)).toBe(true)
  })

  it('asks an approved account without fields to correct, and shows the answer until it is read', async () => {
    const questions = callAbout(ingrid, '/questions')
    const asked = () => Response.json({ id: 'q', askedAt: ingrid.appliedAt }, { status: 201 })
    const sent = answerAs({
      ...deskAnswers(),
      [callAbout(ingrid)]: () => Response.json(approved),
      [questions]: asked,
    })
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: 'Ask…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ask Ingrid Solvang' })
    expect(within(dialog).getByText(/The account stays approved/)).toBeTruthy()
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    const box = within(dialog).getByRole('textbox', { name: 'Question' })
    await user.type(box, 'Still in Bergen?')
    await user.click(within(dialog).getByRole('button', { name: 'Send question' }))
    expect(await screen.findByText('Ingrid Solvang was asked')).toBeTruthy()
    // No claim is made for it: nobody's decision is waiting.
    expect(sent).toEqual([
      { path: questions, body: { question: 'Still in Bergen?', fields: [], expected: 'approved' } },
    ])
    cleanup()

    const answered: AdminAccount['questions'][number] = {
      ...{ id: 'q', text: 'Still in Bergen?', fields: [], corrections: {}, supersededAt: null },
      ...{ askedBy: 'mara@lowerthird.example', askedAt: '2026-11-20T09:00:00Z' },
      ...{ answeredAt: '2026-11-20T10:00:00Z', answer: 'No, in Oslo.' },
    }
    const account = { ...approved, flags: ['answered'], questions: [answered] }
    answerAs({ ...deskAnswers(), [callAbout(ingrid)]: () => Response.json(account) })
    const desk = await openAccount()
    const region = await screen.findByRole('region', { name: 'Questions and answers' })
    expect(region.textContent).toContain('No, in Oslo.')
    expect(screen.getByText('Answered your question')).toBeTruthy()

    const read = callAbout(ingrid, '/answers/read')
    const calls = { ...deskAnswers(), [callAbout(ingrid)]: () => Response.json(account) }
    answerAs({ ...calls, [read]: refusal('temporarily_unavailable') })
    const button = within(region).getByRole('button', { name: 'Mark as read' })
    await desk.user.click(button)
    expect(await within(region).findByText('Not marked as read')).toBeTruthy()
    const settled = { ...account, flags: [] }
    answerAs({
      ...calls,
      [callAbout(ingrid)]: () => Response.json(settled),
      [read]: () => new Response(null, { status: 204 }),
    })
    await desk.user.click(button)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Marked as read'))
    expect(within(region).queryByRole('button')).toBeNull()
    expect(screen.queryByText('Answered your question')).toBeNull()
  })

  it('undoes the last decision from the history, at any time', async () => {
    const undo = callAbout(ingrid, '/undo')
    answerAs({
      ...deskAnswers(),
      [callAbout(ingrid)]: () => Response.json(approved),
      [undo]: refusal('claimed_by_other'),
    })
    const { user } = await openAccount()
    await user.click(await screen.findByRole('button', { name: 'Undo this decision…' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Undo the decision about Ingrid Solvang?',
    })
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await within(dialog).findByText('The decision stands')).toBeTruthy()

    const sent = answerAs({
      ...deskAnswers(),
      [callAbout(ingrid)]: () => Response.json(accountOf(ingrid)),
      [undo]: () => Response.json({ status: 'pending', wasTold: false }),
    })
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Ingrid Solvang is pending again')).toBeTruthy()
    expect(sent).toEqual([
      {
        path: undo,
        body: { expected: 'approved', decision: '00000000-0000-8000-8000-000000000004' },
      },
    ])
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  })

  it('says when there is no such account', async () => {
    answerAs({ [callAbout(ingrid)]: refusal('account_not_found') })
    await openAccount()
    expect(await screen.findByRole('heading', { name: 'This account does not exist' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  })

  it('says when it cannot be loaded', async () => {
    answerAs({ [callAbout(ingrid)]: refusal('temporarily_unavailable') })
    const { user } = await openAccount()
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    answerAs({ [callAbout(ingrid)]: () => Response.json(approved) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ingrid Solvang' })).toBeTruthy()
  })
})
