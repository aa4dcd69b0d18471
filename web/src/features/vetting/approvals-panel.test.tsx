import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import { accountOf, ingrid, north } from '../../testing/applicants.ts'
import {
  applicationPanel,
  callAbout,
  deskAnswers,
  listCall,
  listOf,
  openDesk,
} from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const answers = deskAnswers()

describe('the panel of an application', () => {
  it('shows its appeal, its answers with their changes, similar accounts with reasons, notes and history', async () => {
    const account = accountOf(ingrid, {
      appeal: { text: 'My reel is back.', at: '2026-11-20T08:00:00Z' },
      questions: [
        {
          id: 'q1',
          text: 'Is this your number?',
          fields: ['phoneNumber', 'linkedinUrl'],
          askedBy: 'mara@x.example',
          askedAt: '2026-11-19T09:00:00Z',
          supersededAt: null,
          answeredAt: '2026-11-19T10:00:00Z',
          answer: 'No <b>longer</b>.',
          corrections: { phoneNumber: { before: '+47 100', after: '+47 200' } },
        },
      ],
      lookAlikes: [
        {
          userId: north.userId,
          role: 'talent',
          status: 'rejected',
          email: 'ingrid@old.example',
          firstName: 'Ingrid',
          lastName: 'Solvang',
          organisation: null,
          phoneNumber: '+47 1',
          appliedAt: '2026-01-01T00:00:00Z',
          reasons: ['same_name', 'same_phone'],
        },
      ],
      notes: [{ id: 'n1', author: null, text: 'Reel checked.', at: '2026-11-19T11:00:00Z' }],
      decisions: [
        {
          id: '00000000-0000-8000-8000-000000000003',
          at: '2026-11-19T08:00:00Z',
          by: 'mara@x.example',
          action: 'account_status_changed',
          from: 'pending',
          to: 'rejected',
          reason: 'No reel',
          undone: false,
        },
      ],
    })
    answerAs({ ...answers, [callAbout(ingrid)]: () => Response.json(account) })
    await openDesk()
    expect(await within(applicationPanel()).findByText('My reel is back.')).toBeTruthy()
    expect(within(applicationPanel()).getByText('No <b>longer</b>.')).toBeTruthy()
    expect(
      within(applicationPanel()).getByText('To check: phone number, LinkedIn link'),
    ).toBeTruthy()
    expect(within(applicationPanel()).getByText('+47 100').closest('del')).toBeTruthy()
    expect(within(applicationPanel()).getByText('+47 200').closest('ins')).toBeTruthy()
    expect(applicationPanel().textContent).toContain('Same name · Same phone number')
    expect(
      within(applicationPanel()).getByRole('link', { name: 'Ingrid Solvang' }).getAttribute('href'),
    ).toBe(`/admin/accounts/${north.userId}`)
    expect(within(applicationPanel()).getByText('Reel checked.')).toBeTruthy()
    expect(within(applicationPanel()).getByText('“No reel”')).toBeTruthy()
  })

  it.each([
    { flags: [], first: 'Phone' },
    { flags: ['look_alike'] as const, first: 'Look-alikes' },
  ])('of an application flagged $flags shows $first first', async ({ flags, first }) => {
    const lookAlike = {
      userId: north.userId,
      role: 'talent',
      status: 'approved',
      email: 'ingrid@old.example',
      firstName: 'Ingrid',
      lastName: 'Solvang',
      organisation: null,
      phoneNumber: '+47 1',
      appliedAt: '2026-01-01T00:00:00Z',
      reasons: ['same_name'],
    } satisfies AdminAccount['lookAlikes'][number]
    const marked = { ...ingrid, flags: [...flags] }
    answerAs({
      ...answers,
      [listCall('status=pending')]: listOf(marked, north),
      [callAbout(ingrid)]: () => Response.json(accountOf(marked, { lookAlikes: [lookAlike] })),
    })
    await openDesk()
    await within(applicationPanel()).findByRole('heading', { name: /^Look-alikes/ })
    const text = applicationPanel().textContent ?? ''
    const places = ['Phone', 'Look-alikes'].sort(
      (one, other) => text.indexOf(one) - text.indexOf(other),
    )
    expect(places[0]).toBe(first)
  })

  it('keeps a note that could not be saved, and shows one that was', async () => {
    const call = callAbout(ingrid, '/notes')
    answerAs({ ...answers, [call]: refusal('temporarily_unavailable') })
    const { user } = await openDesk()
    const box = await screen.findByRole('textbox', { name: 'New note' })
    await user.type(box, 'Credits match')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText('The note was not saved')).toBeTruthy()
    expect(box).toHaveProperty('value', 'Credits match')

    const note = {
      id: 'n',
      author: 'ingrid@example.com',
      text: 'Credits match',
      at: ingrid.appliedAt,
    }
    answerAs({ ...answers, [call]: () => Response.json(note, { status: 201 }) })
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await within(applicationPanel()).findByText('Credits match')).toBeTruthy()
    expect(box).toHaveProperty('value', '')
  })

  it('keeps the result of confirming a name with the account that it belongs to', async () => {
    const named = (name: string) => () =>
      Response.json({ employer: null, alike: [], unseen: [name] })
    const vouched: ((response: Response) => void)[] = []
    answerAs({
      ...answers,
      [callAbout(ingrid, '/names')]: named('Solvang Radio'),
      [callAbout(north, '/names')]: named('North Radio'),
      [callAbout(ingrid, '/names/vouch')]: () => new Promise((resolve) => vouched.push(resolve)),
    })
    const { user } = await openDesk()
    // The next application is prefetched, so its names show at once.
    await screen.findByText('Solvang Radio')
    await user.keyboard('j')
    await screen.findByText('North Radio')
    await user.keyboard('k')
    await screen.findByText('Solvang Radio')
    const done = () => Response.json({ employer: null, alike: [], unseen: [] })
    for (const answer of [refusal('temporarily_unavailable'), done]) {
      await user.click(screen.getByRole('button', { name: 'It is theirs' }))
      await user.keyboard('j')
      await screen.findByText('North Radio')
      expect(screen.getByRole('button', { name: 'It is theirs' }).ariaBusy).not.toBe('true')
      await act(async () => vouched.pop()?.(answer()))
      expect(screen.getByText('North Radio')).toBeTruthy()
      expect(screen.queryByText('Not saved')).toBeNull()
      await user.keyboard('k')
      await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })
    }
    expect(await screen.findByText('No network has this name or a similar one.')).toBeTruthy()
  })
})
