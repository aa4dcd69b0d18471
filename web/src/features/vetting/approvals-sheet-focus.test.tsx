import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicant } from '../../testing/applicants.ts'
import { focusedPerson } from '../../testing/bulk-decisions.ts'
import { callAbout, deskAnswers, openDesk } from '../../testing/desk.ts'
import { openDialog } from '../../testing/open-dialog.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const people = [1, 2, 3].map((number) => applicant(number))

test.each(['the key', 'Back'])(
  'on a phone, closing the sheet by %s after a decision moves focus to the row of the shown application',
  async (way) => {
    answerAs({
      ...deskAnswers(people),
      [callAbout(applicant(1), '/status')]: () => Response.json({ status: 'approved' }),
    })
    const { user, router } = await openDesk('/admin/approvals', false)
    await user.click(await screen.findByRole('button', { name: /^Person 1/ }))
    const sheet = await screen.findByRole('dialog', { name: 'Application' })
    await user.click(await within(sheet).findByRole('button', { name: 'Approve' }))
    expect(await within(sheet).findByRole('heading', { level: 2, name: 'Person 2' })).toBeTruthy()
    if (way === 'Back') await act(async () => router.history.back())
    else await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialog()).toBeNull())
    await waitFor(() => expect(focusedPerson()).toBe('Person 2'))
  },
)

test('on a phone, closing the sheet after stepping through the list moves focus to the row of the shown application', async () => {
  answerAs(deskAnswers(people))
  const { user } = await openDesk('/admin/approvals', false)
  await user.click(await screen.findByRole('button', { name: /^Person 1/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Application' })
  await user.keyboard('jj')
  expect(await within(sheet).findByRole('heading', { level: 2, name: 'Person 3' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(openDialog()).toBeNull())
  await waitFor(() => expect(focusedPerson()).toBe('Person 3'))
})

test('on a phone, a failed decision is shown over the sheet that covers the list, and stays in the list', async () => {
  answerAs({
    ...deskAnswers(people),
    [callAbout(applicant(1), '/status')]: refusal('temporarily_unavailable'),
  })
  const { user } = await openDesk('/admin/approvals', false)
  await user.click(await screen.findByRole('button', { name: /^Person 1/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Application' })
  await user.click(await within(sheet).findByRole('button', { name: 'Approve' }))
  const title = 'No decision was made about Person 1'
  const toast = await screen.findByRole('dialog', { name: title, hidden: true })
  expect(toast.closest('[aria-live]')).not.toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(openDialog()).toBeNull())
  const kept = screen.getByRole('button', { name: 'Show the account' }).closest('[role=alert]')
  expect(kept?.textContent).toContain(title)
})
