import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicant } from '../../testing/applicants.ts'
import { BULK, decided } from '../../testing/bulk-decisions.ts'
import { deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs, refusal } from '../../testing/open-page.tsx'

const people = [1, 2, 3].map((number) => applicant(number))
const kept = () => JSON.stringify(sessionStorage).includes('We found no reel.')

test('the reason of a bulk decision is kept while another attempt may help with one of its applications', async () => {
  let answer: () => Response | Promise<Response> = refusal('too_many_requests')
  answerAs({ ...deskAnswers(people), [BULK]: () => answer() })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  await user.click(screen.getByRole('button', { name: 'Reject 2…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'We found no reel.')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  const again = await screen.findByRole('button', { name: /Try .*again/ })
  expect(kept()).toBe(true)

  answer = () => decided(people.slice(0, 2).map(({ userId }) => userId))
  await user.click(again)
  await screen.findByText('2 applications are rejected')
  expect(kept()).toBe(false)
})

test('the reason of a bulk decision has focus first, so that it can be typed at once', async () => {
  answerAs({ ...deskAnswers(people), [BULK]: () => decided([]) })
  const { user } = await openDesk()
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }))
  await user.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 applications?' }))
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await waitFor(() => expect(document.activeElement).toBe(reason))
  await user.keyboard('No reel.')
  expect(reason).toHaveProperty('value', 'No reel.')
})
