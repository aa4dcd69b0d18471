import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PATH = '/api/auth/forgot-password'

test('the page says where to look for the link, but not whether the address is known', async () => {
  const sent = answerAs({ [PATH]: () => Response.json({ status: 'sent' }, { status: 202 }) })
  const { user } = await openPage('/forgot-password')
  await user.type(screen.getByLabelText('Email address'), 'ingrid@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  const heading = await screen.findByRole('heading', { name: 'Check your inbox' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(/If/).textContent).toContain('ingrid@example.com belongs to an account')
  expect(sent).toEqual([{ path: PATH, body: { email: 'ingrid@example.com' } }])

  await user.click(screen.getByRole('button', { name: 'Try another address' }))
  // The button has disappeared with its surroundings.
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
})

test('no address is refused before anything is sent', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/forgot-password')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Enter your email address')
  expect(sent).toEqual([])
})

test('after too many requests the address stays, and the wait is counted down', async () => {
  answerAs({ [PATH]: refusal('too_many_requests', { retryAfter: 40 }) })
  const { user } = await openPage('/forgot-password')
  await user.type(screen.getByLabelText('Email address'), 'ingrid@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('You can try again in 40 seconds.')
  const input = screen.getByLabelText<HTMLInputElement>('Email address')
  expect(input.value).toBe('ingrid@example.com')
})
