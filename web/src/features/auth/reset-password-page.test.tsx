import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/auth/reset-password'

async function choose(user: UserEvent, password: string, again = password): Promise<void> {
  await user.type(screen.getByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Confirm new password'), again)
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
}

test('setting a new password also signs this browser out', async () => {
  const sent = answerAs({ [PATH]: () => new Response(null, { status: 204 }) })
  const { user, session } = await openPage('/reset-password?token=abc-123', someUser('talent'))
  await choose(user, 'sunrise at six')
  const heading = await screen.findByRole('heading', { name: 'Your new password has been set' })
  expect(document.activeElement).toBe(heading)
  expect(session.peek()).toBeNull()
  expect(sent).toEqual([{ path: PATH, body: { token: 'abc-123', password: 'sunrise at six' } }])
})

test('opening the page checks the link, and sends nothing else', async () => {
  const sent = answerAs({ [`${PATH}/link`]: () => Response.json({ state: 'good' }) })
  await openPage('/reset-password?token=abc-123')
  expect(screen.getByLabelText('New password')).toBeTruthy()
  expect(sent).toEqual([{ path: `${PATH}/link`, body: { token: 'abc-123' } }])
})

test('a link that is no longer valid says so before a password is typed', async () => {
  answerAs({ [`${PATH}/link`]: () => Response.json({ state: 'unknown' }) })
  await openPage('/reset-password?token=old')
  await screen.findByRole('heading', { name: 'This link has expired or was already used' })
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy()
})

test('the form is shown if the link could not be checked', async () => {
  answerAs({ [`${PATH}/link`]: refusal('temporarily_unavailable') })
  await openPage('/reset-password?token=abc-123')
  expect(screen.getByLabelText('New password')).toBeTruthy()
})

test('two different passwords are refused, and nothing is sent', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/reset-password?token=abc')
  await choose(user, 'sunrise at six', 'sunset at six')
  await screen.findByText('Passwords do not match')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Confirm new password')),
  )
  expect(sent).toEqual([])
})

test('a used-up link says so, and leads to a new one', async () => {
  answerAs({ [PATH]: refusal('token_invalid') })
  const { user } = await openPage('/reset-password?token=old')
  await choose(user, 'sunrise at six')
  const name = 'This link has expired or was already used'
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }))
  const link = screen.getByRole('link', { name: 'Send a new link' })
  expect(link.getAttribute('href')).toBe('/forgot-password')
})

test('a person whose first attempt got no answer, and who finds the link used up, is led to sign in', async () => {
  let answer: () => Response = () => {
    throw new TypeError('The connection broke off.')
  }
  answerAs({ [PATH]: () => answer() })
  const { user } = await openPage('/reset-password?token=abc')
  await choose(user, 'sunrise at six')
  await screen.findByText('We do not know whether this was done')
  answer = refusal('token_invalid')
  await user.click(screen.getByRole('button', { name: 'Set new password' }))
  const said = await screen.findByText(/it may have been set/)
  expect(within(said).getByRole('link', { name: 'try to sign in' })).toBeTruthy()
})

test('a failure of the service keeps what was typed', async () => {
  answerAs({ [PATH]: refusal('temporarily_unavailable') })
  const { user } = await openPage('/reset-password?token=abc')
  await choose(user, 'sunrise at six')
  await screen.findByText(/temporarily unavailable/)
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('sunrise at six')
})

test('without a token there is no form', async () => {
  answerAs({})
  await openPage('/reset-password')
  await screen.findByRole('heading', { name: 'This link is not complete' })
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})
