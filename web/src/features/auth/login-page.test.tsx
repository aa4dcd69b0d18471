import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../../shared/current-user.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/auth/login'

async function signIn(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Email address'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Password'), 'sunrise')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in leads home, and the whole app knows the account', async () => {
  const talent = someUser('talent')
  const sent = answerAs({ [PATH]: () => Response.json({ user: talent }) })
  const { user, router, session } = await openPage('/login')
  await signIn(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(session.peek()).toEqual(talent)
  const body = { email: 'ingrid@example.com', password: 'sunrise', remember: false, restore: false }
  expect(sent).toEqual([{ path: PATH, body }])
})

test('the second step gets focus, and going back returns it to the address', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  answerAs({ [PATH]: () => Response.json({ next: 'second_step', kinds: ['passkey', 'totp'] }) })
  const { user } = await openPage('/login')
  await signIn(user)
  const button = await screen.findByRole('button', { name: 'Continue with your passkey' })
  await waitFor(() => expect(document.activeElement === button).toBe(true))
  // For somebody who has lost all of them.
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  const address = screen.getByLabelText('Email address')
  await waitFor(() => expect(document.activeElement === address).toBe(true))
})

test('when a passkey gets no answer, the message does not mention typed text', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  answerAs({
    [PATH]: () => Response.json({ next: 'second_step', kinds: ['passkey', 'totp'] }),
    '/api/auth/second-step/options': () => Promise.reject(new TypeError('Failed to fetch')),
    '/api/auth/second-step': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const { user } = await openPage('/login')
  await signIn(user)
  await user.click(await screen.findByRole('button', { name: 'Continue with your passkey' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We could not reach the server.')
  expect(alert.textContent).not.toContain('What you typed')
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  await user.type(await screen.findByLabelText(/^Code/), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.')
})

/** Passes the second step with a code whose answer is lost, while the worker says that `signedIn` is signed in. */
async function loseSecondStep(signedIn: CurrentUser | null) {
  answerAs({
    '/api/auth/login': () => Response.json({ next: 'second_step', kinds: ['totp'] }),
    '/api/auth/second-step': () => {
      throw new TypeError('Failed to fetch')
    },
    '/api/auth/session': () => Response.json({ user: signedIn }),
  })
  const { user, router } = await openPage('/login')
  await user.type(await screen.findByLabelText('Email address'), ' ADA@HarbourNews.example')
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Code from your authenticator app'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  return router
}

test('a second step that was passed although its answer was lost leads on, because its code is used up', async () => {
  const router = await loseSecondStep({ ...someUser('talent'), email: 'ada@harbournews.example' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test.each([
  ['nobody', null],
  ['another account', { ...someUser('talent'), email: 'ben@harbournews.example' }],
] as const)(
  'a second step without an answer counts as failed if then %s is signed in',
  async (_, signedIn) => {
    const router = await loseSecondStep(signedIn)
    await screen.findByText(/could not reach the server/)
    expect(router.state.location.pathname).toBe('/login')
  },
)

test('the choice of Remember me is sent', async () => {
  const sent = answerAs({ [PATH]: refusal('invalid_credentials') })
  const { user } = await openPage('/login')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await signIn(user)
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ remember: true }))
})

test.each([
  ['/thank-you', '/'],
  ['/admin/approvals', '/'],
  ['//evil.example/talent', '/'],
  ['https://evil.example/talent', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('a redirect to %s leads to %s', async (wanted, goal) => {
  answerAs({ [PATH]: () => Response.json({ user: someUser('talent') }) })
  const { router } = await openPage(
    `/login?redirect=${encodeURIComponent(wanted)}`,
    someUser('talent'),
  )
  await waitFor(() => expect(router.state.location.href).toBe(goal))
})

test('a redirect to a page of the own role is followed, with its query', async () => {
  answerAs({ [PATH]: () => Response.json({ user: someUser('talent') }) })
  const { user, router } = await openPage('/login?redirect=%2Ftalent%2Fsettings%3Ftab%3Dmail')
  await signIn(user)
  await waitFor(() => expect(router.state.location.href).toBe('/talent/settings?tab=mail'))
})

test.each([
  ['account_pending', 'status'],
  ['account_rejected', 'alert'],
  ['account_deactivated', null],
  ['account_hidden', null],
] as const)('%s is shown the sentence of its status', async (code, role) => {
  answerAs({ [PATH]: refusal(code) })
  const { user, session } = await openPage('/login')
  await signIn(user)
  const sentence = await screen.findByText(PROBLEMS[code].detail)
  await waitFor(() => expect(document.activeElement?.contains(sentence)).toBe(true))
  expect(sentence.closest('[role]')?.getAttribute('role') ?? null).toBe(role)
  const support = screen.queryByRole('link', { name: 'Contact support' })
  expect(support === null).toBe(code === 'account_pending')
  const wayBack = screen.queryByRole('button', { name: 'Email me the link to my application' })
  expect(wayBack !== null).toBe(role !== null)
  expect(session.peek()).toBeNull()
})

test.each([
  ['invalid_credentials', refusal('invalid_credentials'), PROBLEMS.invalid_credentials.detail],
  ['unavailable', refusal('temporarily_unavailable'), PROBLEMS.temporarily_unavailable.detail],
  ['too fast', refusal('too_many_requests', { retryAfter: 30 }), 'in 30 seconds'],
  ['a page instead of an answer', () => new Response('<html>', { status: 502 }), 'unavailable'],
  ['no user', () => Response.json({}), 'No user data returned'],
  ['nobody', () => Response.json({ user: null }), 'No user data returned'],
  ['half a user', () => Response.json({ user: { id: 'x' } }), 'Invalid user data'],
] as const)('%s: nobody is signed in, and what was typed stays', async (_, answer, sentence) => {
  answerAs({ [PATH]: answer })
  const { user, router, session } = await openPage('/login')
  await signIn(user)
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'sunrise')
  expect(session.peek()).toBeNull()
  expect(router.state.location.pathname).toBe('/login')
})

test('an empty form is refused beside its fields, without a request', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/login')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Enter your email address')
  expect(screen.getByText('Enter your password')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'))
  expect(sent).toEqual([])
})

test('if the browser blocks cookies, the page says so instead of asking to sign in again', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const sent = answerAs({ [PATH]: () => Response.json({ user: someUser('talent') }) })
  const { user } = await openPage('/login')
  await signIn(user)
  const said = await screen.findByText(/Your browser is blocking cookies for this site/)
  expect(document.activeElement?.contains(said)).toBe(true)
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ingrid@example.com')
  expect(sent).toEqual([])
  vi.restoreAllMocks()
})

test('the password can be shown', async () => {
  answerAs({})
  const { user } = await openPage('/login')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

test('an account that is being deleted reads until when, and only the button for it cancels the deletion', async () => {
  const { status, title, detail } = PROBLEMS.account_leaving
  const body = { code: 'account_leaving', status, title, detail, present: '2026-12-05T08:00:00Z' }
  const sent = answerAs({ '/api/auth/login': () => Response.json(body, { status }) })
  const { user } = await openPage('/login')
  await user.type(screen.getByLabelText('Email address'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Password'), 'sunrise{Enter}')
  await screen.findByText(/^Dec 5, 2026, \d+:00\s[AP]M\s[A-Z]{3}/)
  await user.type(screen.getByLabelText('Password'), '{Enter}')
  await screen.findByText(/^Dec 5, 2026, \d+:00\s[AP]M\s[A-Z]{3}/)
  await user.click(screen.getByRole('button', { name: 'Keep my account and sign in' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  const typed = { email: 'ingrid@example.com', password: 'sunrise', remember: false }
  const bodies = [false, false, true].map((restore) => ({ ...typed, restore }))
  expect(sent.map(({ body }) => body)).toEqual(bodies)
})

test('a person who cancels their deletion reads on the next page that the account stays', async () => {
  const { status, title, detail } = PROBLEMS.account_leaving
  const body = { code: 'account_leaving', status, title, detail, present: '2026-12-05T08:00:00Z' }
  let answer = () => Response.json(body, { status })
  answerAs({ '/api/auth/login': () => answer() })
  const { user } = await openPage('/login')
  await user.type(screen.getByLabelText('Email address'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Password'), 'sunrise{Enter}')
  const keep = await screen.findByRole('button', { name: 'Keep my account and sign in' })
  answer = () => Response.json({ user: someUser('talent') })
  await user.click(keep)
  expect(await screen.findAllByText('Your account stays. It will not be erased.')).not.toEqual([])
})
