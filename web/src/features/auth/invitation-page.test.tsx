import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PATH = '/api/auth/accept-invitation'

async function accept(user: UserEvent, again = 'sunrise'): Promise<void> {
  await user.type(screen.getByLabelText('Password'), 'sunrise')
  await user.type(screen.getByLabelText('Confirm password'), again)
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }))
}

test('an invited person chooses a password and is led to sign in', async () => {
  const email = 'ada@lowerthird.example'
  const sent = answerAs({ [PATH]: () => Response.json({ email }, { status: 201 }) })
  const { user } = await openPage('/invitation?token=abc-123')
  await accept(user)
  const heading = await screen.findByRole('heading', { name: 'You are now an administrator' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(email)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(sent).toEqual([{ path: PATH, body: { token: 'abc-123', password: 'sunrise' } }])
})

test('two passwords that differ are not sent', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/invitation?token=abc')
  await accept(user, 'sunset')
  await screen.findByText('Passwords do not match')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm password')),
  )
  expect(sent).toEqual([])
})

test('a link that was used, was withdrawn or has expired says so, and whom to ask', async () => {
  answerAs({ [PATH]: refusal('token_invalid') })
  const { user } = await openPage('/invitation?token=old')
  await accept(user)
  const name = 'This invitation is no longer valid'
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test.each([
  ['account_exists', refusal('account_exists'), /already an account/],
  ['too fast', refusal('too_many_requests', { retryAfter: 30 }), /in 30 seconds/],
  ['unavailable', refusal('temporarily_unavailable'), /temporarily unavailable/],
])('a failure is shown and what was typed stays: %s', async (_name, answer, sentence) => {
  answerAs({ [PATH]: answer })
  const { user } = await openPage('/invitation?token=abc')
  await accept(user)
  await screen.findByText(sentence)
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('sunrise')
})

test('without a token there is nothing to accept', async () => {
  answerAs({})
  await openPage('/invitation')
  await screen.findByRole('heading', { name: 'This link is not complete' })
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('an invitation that is no longer valid says so before a password is typed', async () => {
  answerAs({ [`${PATH}/link`]: () => Response.json({ state: 'unknown' }) })
  await openPage('/invitation?token=old')
  await screen.findByRole('heading', { name: 'This invitation is no longer valid' })
  expect(screen.queryByLabelText('Password')).toBeNull()
})
