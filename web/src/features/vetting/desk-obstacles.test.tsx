import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { applicant } from '../../testing/applicants.ts'
import { applicationPanel, deskAnswers, openDesk } from '../../testing/desk.ts'
import { answerAs } from '../../testing/open-page.tsx'

/** The messages that are shown or wait to be shown, without those that are just disappearing. */
const messages = () =>
  screen.queryAllByRole('dialog').filter((message) => !message.hasAttribute('data-ending-style'))

it('a key that cannot act says why once, however often it is pressed', async () => {
  answerAs(deskAnswers([applicant(1, { emailConfirmed: false }), applicant(2)]))
  const { user } = await openDesk()
  await screen.findByRole('checkbox', { name: 'Select Person 1' })
  await within(applicationPanel()).findByRole('heading', { level: 2, name: 'Person 1' })
  await user.keyboard('a')
  await waitFor(() => expect(messages()).toHaveLength(1))
  await user.keyboard('aa')
  expect(messages()).toHaveLength(1)
  expect(messages()[0]?.textContent).toContain('Person 1 cannot be approved yet')
})
