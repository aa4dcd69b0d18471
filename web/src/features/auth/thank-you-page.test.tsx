import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'

const PATH = '/api/auth/status'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function standing(status: string) {
  return () => Response.json({ signedIn: false, role: 'talent', status, detail: null })
}

test('the page says that the application waits, and links home', async () => {
  answerAs({ [PATH]: refusal('temporarily_unavailable') })
  const { user, router } = await openPage('/thank-you')
  expect(screen.getByText(/on the waiting list\. An invitation will be sent/)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Return to Home' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('the page shows the status of the application that this browser sent', async () => {
  answerAs({ [PATH]: standing('pending') })
  await openPage('/thank-you')
  await screen.findByText(PROBLEMS.account_pending.detail)
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeTruthy()
})

test('the confirmation can be sent again, and the page says whether it was sent', async () => {
  const answers = [
    () => Response.json({ status: 'sent' }, { status: 202 }),
    refusal('too_many_requests', { retryAfter: 40 }),
  ]
  const sent = answerAs({
    [PATH]: standing('pending'),
    'POST /api/auth/confirm-email/again': () => (answers.shift() ?? refusal('unexpected'))(),
  })
  const { user } = await openPage('/thank-you')
  const button = await screen.findByRole('button', { name: 'Send it again' })
  await user.click(button)
  const said = await screen.findByText('Sent. Please check your inbox.')
  expect(said.closest('[aria-live]')).toBeTruthy()
  await user.click(button)
  await screen.findByText(PROBLEMS.too_many_requests.detail)
  expect(sent).toHaveLength(2)
})

function confirmedIs(emailConfirmed: boolean, email: string | null = 'ines@newsrom.example') {
  const known = { signedIn: false, role: 'talent', status: 'pending', detail: null }
  return () => Response.json({ ...known, email, emailConfirmed })
}

test('an applicant who has followed the link is asked for nothing more', async () => {
  answerAs({ [PATH]: confirmedIs(true) })
  await openPage('/thank-you')
  await screen.findByText('Your email address is confirmed')
  expect(screen.queryByText('Please confirm your email address')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  const [first] = screen.getAllByRole('heading', { level: 3 })
  expect(first?.textContent).toBe('Done: Confirm your address')
})

test('a mistyped address is shown, and can be corrected', async () => {
  const CORRECT = '/api/auth/confirm-email/address'
  const answers = [
    refusal('validation_failed', { fields: { email: 'Please use your corporate email address' } }),
    () => Response.json({ status: 'sent' }, { status: 202 }),
  ]
  const sent = answerAs({
    [PATH]: confirmedIs(false),
    [CORRECT]: () => (answers.shift() ?? refusal('unexpected'))(),
  })
  const { user } = await openPage('/thank-you')
  await screen.findByText('ines@newsrom.example')
  await user.click(screen.getByRole('button', { name: 'Correct the address' }))
  const field = screen.getByLabelText('Email address')
  expect(field).toHaveProperty('value', 'ines@newsrom.example')
  await user.clear(field)
  await user.type(field, 'ines@gmail.com')
  await user.click(screen.getByRole('button', { name: 'Send the link there' }))
  await screen.findByText('Please use your corporate email address')
  await user.clear(field)
  await user.type(field, ' ines@newsroom.example')
  await user.click(screen.getByRole('button', { name: 'Send the link there' }))
  await screen.findByText('ines@newsroom.example')
  expect(sent.at(-1)).toEqual({ path: CORRECT, body: { email: 'ines@newsroom.example' } })
  expect(screen.queryByText('ines@newsrom.example')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Correct the address'))
})

test('an applicant who cancels the correction is back at its button, and begins again with the sent address', async () => {
  answerAs({ [PATH]: confirmedIs(false) })
  const { user } = await openPage('/thank-you')
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
  await user.type(screen.getByLabelText('Email address'), '.invalid')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const button = screen.getByRole('button', { name: 'Correct the address' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ines@newsrom.example')
})

test('the page offers to sign in once the application is approved', async () => {
  answerAs({ [PATH]: standing('approved') })
  await openPage('/thank-you')
  await screen.findByText('Your application has been approved')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByText(/An invitation will be sent/)).toBeNull()
  expect(screen.getByText(/has been reviewed\. You can read the decision below/)).toBeTruthy()
  expect(screen.queryByText('What happens next')).toBeNull()
})

test('a rejected application has its own text', async () => {
  answerAs({ [PATH]: standing('rejected') })
  await openPage('/thank-you')
  await screen.findByText(PROBLEMS.account_rejected.detail)
  expect(screen.queryByText(/An invitation will be sent/)).toBeNull()
  expect(screen.getByText(/has been reviewed\. You can read the decision below/)).toBeTruthy()
  expect(screen.queryByText('What happens next')).toBeNull()
})

/** Advances the time, including all requests and answers in it. */
function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}

function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a decision that is made while the page is open is shown, and polling ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = ['pending', 'pending', 'approved']
  let asked = 0
  answerAs({ [PATH]: () => standing(answers[asked++] ?? 'approved')() })
  await openPage('/thank-you')
  await pass(0)
  expect(screen.getByText(PROBLEMS.account_pending.detail)).toBeTruthy()
  await pass(5_000)
  expect(asked).toBe(2)
  // Each wait is longer than the one before.
  await pass(5_000)
  expect(asked).toBe(2)
  await pass(2_500)
  expect(screen.getByText('Your application has been approved').closest('[aria-live]')).toBeTruthy()
  await pass(600_000)
  expect(asked).toBe(3)
})

test('a hidden tab does not poll, and polls at once when it is visible again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  answerAs({
    [PATH]: () => {
      asked += 1
      return standing('pending')()
    },
  })
  await openPage('/thank-you')
  await pass(0)
  look('hidden')
  await pass(600_000)
  expect(asked).toBe(1)
  look('visible')
  await pass(0)
  expect(asked).toBe(2)
})

test('a browser in which nobody applied stops polling', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  answerAs({
    [PATH]: () => {
      asked += 1
      return Response.json({ signedIn: false, role: null, status: null, detail: null })
    },
  })
  await openPage('/thank-you')
  await pass(0)
  await pass(600_000)
  expect(asked).toBe(1)
})

test('the page polls again later when the worker does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = [refusal('temporarily_unavailable'), standing('approved')]
  answerAs({ [PATH]: () => (answers.shift() ?? standing('approved'))() })
  await openPage('/thank-you')
  await pass(5_000)
  expect(screen.getByText('Your application has been approved')).toBeTruthy()
})
