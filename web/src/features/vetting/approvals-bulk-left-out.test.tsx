import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Application } from '../../../../shared/applications.ts'
import { applicant } from '../../testing/applicants.ts'
import { BULK, decided } from '../../testing/bulk-decisions.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs } from '../../testing/open-page.tsx'

const until = new Date(Date.now() + 600_000).toISOString()
const theirs = { claimedBy: 'mara@lowerthird.example', claimedUntil: until }

/** Opens the desk with these, selects them all and asks for a decision. */
async function ask(crowd: readonly Application[], verb: 'Approve' | 'Reject') {
  const sent = answerAs({
    ...deskAnswers(crowd),
    [BULK]: () => {
      const body = sent.at(-1)?.body as { userIds: string[] } | undefined
      return decided(body?.userIds ?? [])
    },
  })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('button', { name: `Select all ${crowd.length} shown` }))
  await user.click(screen.getByRole('button', { name: `${verb} ${crowd.length}…` }))
  const dialog = await screen.findByRole('dialog')
  return { sent, user, dialog, title: () => within(dialog).getByRole('heading', { level: 2 }) }
}

describe('a bulk decision of which some would be refused', () => {
  it('leaves them out beforehand, and says how many and why', async () => {
    const crowd = [
      applicant(1),
      applicant(2, { emailConfirmed: false }),
      applicant(3, theirs),
      applicant(4, { flags: ['look_alike'] }),
      applicant(5, { emailConfirmed: false }),
    ]
    const { sent, user, dialog, title } = await ask(crowd, 'Approve')
    expect(title().textContent).toBe('Approve 2 applications?')
    const leftOut = within(dialog)
    expect(leftOut.getByText('3 applications are left out and cannot be approved now')).toBeTruthy()
    expect(leftOut.getByText('Email not confirmed: Person 2, Person 5.')).toBeTruthy()
    expect(leftOut.getByText('Claimed by mara@lowerthird.example: Person 3.')).toBeTruthy()
    // What only needs a second look stays in it.
    expect(leftOut.getByText('1 of 2 is flagged.')).toBeTruthy()
    await user.click(leftOut.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('2 applications are approved')).toBeTruthy()
    expect(sent.map(({ body }) => body)).toEqual([
      {
        userIds: [crowd[0]?.userId, crowd[3]?.userId],
        expected: 'pending',
        next: 'approved',
        decisions: true,
      },
    ])
    expect(screen.getByText('3 selected')).toBeTruthy()
  })

  it('rejects applications with an unconfirmed address, and leaves out only claimed ones', async () => {
    const crowd = [applicant(1), applicant(2, { emailConfirmed: false }), applicant(3, theirs)]
    const { dialog, title } = await ask(crowd, 'Reject')
    expect(title().textContent).toBe('Reject 2 applications?')
    const words = '1 application is left out and cannot be rejected now'
    expect(within(dialog).getByText(words)).toBeTruthy()
    expect(within(dialog).queryByText(/Email not confirmed/)).toBeNull()
  })

  it('names five of those who share a reason, and counts the others', async () => {
    const crowd = Array.from({ length: 9 }, (_, at) =>
      applicant(at + 1, { emailConfirmed: at < 2 }),
    )
    const { dialog } = await ask(crowd, 'Approve')
    const words =
      'Email not confirmed: Person 3, Person 4, Person 5, Person 6, Person 7 and 2 more.'
    expect(within(dialog).getByText(words)).toBeTruthy()
  })

  it('becomes a single decision if one application is left, although it is claimed in the meantime', async () => {
    const crowd = [applicant(1), applicant(2, { emailConfirmed: false })]
    const { sent, title } = await ask(crowd, 'Approve')
    expect(title().textContent).toBe('Approve Person 1?')
    expect(sent.map(({ path }) => path)).toContain(callAbout(applicant(1), '/claim'))
  })

  it('offers no decision if no application is left', async () => {
    const crowd = [1, 2].map((number) => applicant(number, { emailConfirmed: false }))
    const { sent, user, dialog, title } = await ask(crowd, 'Approve')
    expect(title().textContent).toBe('None of them can be approved now')
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(within(dialog).queryByText(/email saying that they can sign in/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(sent).toEqual([])
  })
})
