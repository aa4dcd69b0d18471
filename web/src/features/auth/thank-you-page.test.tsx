import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PATH = '/api/auth/status'

function standing(status: string) {
  return () => Response.json({ signedIn: false, role: 'talent', status, detail: null })
}

test('says that the application waits, and leads home', async () => {
  answerAs({ [PATH]: refusal('temporarily_unavailable') })
  const { user, router } = await openPage('/thank-you')
  expect(screen.getByText(/on the waiting list\. An invitation will be sent/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('shows where this browser’s application stands', async () => {
  answerAs({ [PATH]: standing('pending') })
  await openPage('/thank-you')
  await screen.findByText(PROBLEMS.account_pending.detail)
})

test('offers to sign in once it is approved', async () => {
  answerAs({ [PATH]: standing('approved') })
  await openPage('/thank-you')
  await screen.findByText('Your application has been approved')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText(/An invitation will be sent/)).toBeNull()
})
