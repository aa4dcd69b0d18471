import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { accountOf, ingrid, north } from '../../testing/applicants.ts'
import {
  callAbout,
  deskAnswers,
  listCall,
  listOf,
  openDesk,
  overtaken,
  theirs,
  whatTheyDid,
} from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'
import { writeAtOnce } from '../../testing/write-at-once.ts'

const answers = deskAnswers()
const status = callAbout(ingrid, '/status')
const preview = callAbout(ingrid, '/status/preview')

function rows(): (string | null | undefined)[] {
  const list = screen.getByRole('list', { name: 'Applications' })
  return within(list)
    .getAllByRole('button')
    .map((row) => row.querySelector('bdi')?.textContent)
}

async function openRejection() {
  const opened = await openDesk()
  await opened.user.click(await screen.findByRole('button', { name: 'Reject…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reject Ingrid Solvang?' })
  return { ...opened, dialog, reason: within(dialog).getByRole('textbox', { name: 'Reason' }) }
}

afterEach(() => vi.useRealTimers())

describe('approving an application', () => {
  it('does not wait: the next one opens at once, with focus on its row', async () => {
    const decided = Promise.withResolvers<Response>()
    const sent = answerAs({
      ...answers,
      [status]: () => decided.promise,
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('heading', { level: 2, name: 'North News' })).toBeTruthy()
    expect(rows()).toEqual(['North News'])
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true')
    expect(screen.queryByText('Ingrid Solvang is approved')).toBeNull()
    decided.resolve(Response.json({ status: 'approved' }))
    expect(await screen.findByText('Ingrid Solvang is approved')).toBeTruthy()
    expect(sent).toEqual([{ path: status, body: { expected: 'pending', next: 'approved' } }])
  })

  it('can be undone by a button that shows the remaining time', async () => {
    // The ten seconds do not pass, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] })
    const undo = callAbout(ingrid, '/undo')
    const sent = answerAs({
      ...answers,
      [status]: () => Response.json({ status: 'approved' }),
      [undo]: () => Response.json({ status: 'pending', wasTold: false }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const button = await screen.findByRole('button', { name: 'Undo' })
    expect(button.textContent).toMatch(/10 s$/)
    await user.click(button)
    expect(await screen.findByText('Ingrid Solvang is pending again')).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 2, name: 'Ingrid Solvang' })).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang', 'North News']))
    expect(sent.at(-1)).toEqual({ path: undo, body: { expected: 'approved' } })
  })

  it('says why it could not be undone', async () => {
    answerAs({
      ...answers,
      [status]: () => Response.json({ status: 'approved' }),
      [callAbout(ingrid, '/undo')]: refusal('undo_too_late'),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findAllByText(PROBLEMS.undo_too_late.detail)).not.toEqual([])
  })

  it('restores the application when a colleague was faster, and says who decided what, when and why', async () => {
    answerAs({ ...answers, [status]: overtaken })
    const { user } = await openDesk()
    const approve = await screen.findByRole('button', { name: 'Approve' })
    const rejected = { ...ingrid, status: 'rejected' as const }
    answerAs({
      ...answers,
      [status]: overtaken,
      [listCall()]: listOf(north),
      [callAbout(ingrid)]: () =>
        Response.json(accountOf(rejected, { decisions: [{ ...theirs, undone: false }] })),
    })
    await user.click(approve)
    const told = await screen.findByRole('alert')
    expect(within(told).getByText('No decision was made about Ingrid Solvang')).toBeTruthy()
    expect(within(told).getByText(whatTheyDid)).toBeTruthy()
    await waitFor(() => expect(rows()).toEqual(['North News']))
    await user.click(within(told).getByRole('button', { name: 'Show the account' }))
    expect(await screen.findByRole('button', { name: 'Back to pending' })).toBeTruthy()
  })

  it('restores the application when the worker does not answer', async () => {
    answerAs({ ...answers, [status]: refusal('temporarily_unavailable') })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(PROBLEMS.temporarily_unavailable.detail)).toBeTruthy()
    expect(rows()).toEqual(['Ingrid Solvang', 'North News'])
  })

  it('keeps the application out of the list even if the list loads before the decision is saved', async () => {
    const decided = Promise.withResolvers<Response>()
    answerAs({ ...answers, [status]: () => decided.promise })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(rows()).toEqual(['North News']))
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(rows()).toEqual(['Ingrid Solvang', 'North News']))
    decided.resolve(Response.json({ status: 'approved' }))
    await screen.findByText('Ingrid Solvang is approved')
    expect(rows()).toEqual(['North News'])
  })

  it('names both applicants when two decisions failed', async () => {
    const answered: ((response: Response) => void)[] = []
    const later = () => new Promise<Response>((resolve) => answered.push(resolve))
    answerAs({ ...answers, [status]: later, [callAbout(north, '/status')]: later })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await screen.findByRole('heading', { level: 2, name: 'North News' })
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(answered).toHaveLength(2))
    for (const answer of answered) answer(refusal('temporarily_unavailable')())
    expect(await screen.findByText('No decision was made about Ingrid Solvang')).toBeTruthy()
    expect(await screen.findAllByText('No decision was made about North News')).not.toEqual([])
  })

  it('reports a failure even after the administrator has gone to another page', async () => {
    const decided = Promise.withResolvers<Response>()
    answerAs({
      ...answers,
      [status]: () => decided.promise,
      '/api/admin/mails': refusal('unexpected'),
    })
    const { user, router } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await act(() => router.navigate({ to: '/admin/mails' }))
    await screen.findByRole('heading', { level: 1, name: 'Emails' })
    decided.resolve(refusal('temporarily_unavailable')())
    expect(await screen.findAllByText('No decision was made about Ingrid Solvang')).not.toEqual([])
  })

  it('can show its email first', async () => {
    const sent = answerAs({
      ...answers,
      [status]: () => Response.json({ status: 'approved' }),
      [preview]: () => Response.json({ subject: 'Welcome', text: 'Hello Ingrid,\n\nYou are in.' }),
    })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Preview the email' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve Ingrid Solvang?' })
    expect(await within(dialog).findByText(/You are in\./)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Ingrid Solvang is approved')).toBeTruthy()
    expect(sent.filter(({ path }) => path === status)).toHaveLength(1)
  })
})

describe('rejecting an application', () => {
  it('requires a reason', async () => {
    const sent = answerAs({ ...answers, [status]: () => Response.json({ status: 'rejected' }) })
    const { user, dialog, reason } = await openRejection()
    await user.type(reason, '   ')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(within(dialog).getByText(PROBLEMS.reason_required.detail)).toBeTruthy()
    expect(document.activeElement).toBe(reason)
    await user.clear(reason)
    await writeAtOnce(user, reason, 'The links lead nowhere.')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reason' })).toBeNull())
    expect(await screen.findByText('Ingrid Solvang is rejected')).toBeTruthy()
    expect(sent.filter(({ path }) => path === status).map(({ body }) => body)).toEqual([
      { expected: 'pending', next: 'rejected', reason: 'The links lead nowhere.' },
    ])
  })

  it('inserts prepared reasons below the typed text, where they can be edited', async () => {
    answerAs(answers)
    const { user, dialog, reason } = await openRejection()
    await writeAtOnce(user, reason, 'Dear Ingrid,')
    await user.click(await within(dialog).findByRole('button', { name: 'No samples' }))
    expect(reason).toHaveProperty('value', 'Dear Ingrid,\n\nWe could not find any of your work.')
    expect(within(dialog).queryByRole('button', { name: 'Under review' })).toBeNull()
  })

  it('shows the email with the reason in it', async () => {
    const sent = answerAs({
      ...answers,
      [preview]: () =>
        Response.json({ subject: 'Not accepted', text: 'Hello Ingrid,\n\n> No reel' }),
    })
    const { user, dialog, reason } = await openRejection()
    await writeAtOnce(user, reason, 'No reel')
    await user.click(within(dialog).getByRole('button', { name: 'Preview the email' }))
    expect(await within(dialog).findByText(/> No reel/)).toBeTruthy()
    expect(sent.at(-1)).toEqual({
      path: preview,
      body: { expected: 'pending', next: 'rejected', reason: 'No reel' },
    })
  })

  it('keeps the reason when a colleague was faster, and says who decided what', async () => {
    answerAs({ ...answers, [status]: overtaken })
    const { user, dialog, reason } = await openRejection()
    await writeAtOnce(user, reason, 'Too short a reel')
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    expect(await within(dialog).findByText(whatTheyDid)).toBeTruthy()
    expect(reason).toHaveProperty('value', 'Too short a reel')
    expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull()
    const close = within(dialog).getByRole('button', { name: 'Close' })
    // The pressed button has disappeared, and focus stays in the dialog.
    await waitFor(() => expect(document.activeElement).toBe(close))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openDialog()).toBeNull())
  })

  it('keeps the typed reason when the dialog is closed, and restores it', async () => {
    answerAs(answers)
    const { user, reason } = await openRejection()
    await writeAtOnce(user, reason, 'Half a sen')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Reject…' }))
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveProperty(
      'value',
      'Half a sen',
    )
  })

  it('says before anything is typed that a colleague has claimed the application', async () => {
    const claim = {
      claimedBy: 'mara@lowerthird.example',
      until: new Date(Date.now() + 600_000).toISOString(),
    }
    const sent = answerAs({
      ...answers,
      [callAbout(ingrid, '/claim')]: refusal('claimed_by_other', { claim }),
    })
    const { dialog } = await openRejection()
    expect(
      await within(dialog).findByText(
        /^mara@lowerthird.example is working on this application until/,
      ),
    ).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Reject' })).toBeNull()
    expect(sent.map(({ path }) => path)).toEqual([callAbout(ingrid, '/claim')])
  })

  it('releases the claim when the administrator goes to another page', async () => {
    const layDown = vi.fn(() => new Response(null, { status: 204 }))
    answerAs({ ...answers, [`DELETE ${callAbout(ingrid, '/claim')}`]: layDown })
    const { router } = await openRejection()
    await screen.findAllByText(/^Claimed by you/)
    await act(() => router.navigate({ to: '/admin' }))
    await waitFor(() => expect(layDown).toHaveBeenCalledTimes(1))
  })
})
