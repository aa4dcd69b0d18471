import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import {
  accepted,
  fill,
  REGISTER,
  sentenceOf,
  signUpButton,
  TYPED_TALENT,
  typedIn,
} from '../../testing/registration-form.ts'

test('pressing the button twice, or Enter as well, sends one request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = answerAs({ [REGISTER]: () => promise })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.type(screen.getByLabelText('Confirm password'), '{Enter}{Enter}')
  await user.click(signUpButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(signUpButton()).toHaveProperty('disabled', true)
  resolve(accepted())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent).toHaveLength(1)
})

test('a refusal of the worker is shown at its field', async () => {
  const fields = { location: 'Use at most 120 characters' }
  answerAs({ [REGISTER]: refusal('validation_failed', { fields }) })
  const { user } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Location')).toBe('Use at most 120 characters'))
  expect(document.activeElement).toBe(screen.getByLabelText('Location'))
  expect(screen.queryByText('Failed to create an account')).toBeNull()
  await user.type(screen.getByLabelText('Location'), '!')
  await waitFor(() => expect(sentenceOf('Location')).toBe(''))
})

test('a refusal at a field that the form does not have is shown at its top', async () => {
  const fields = { nickname: 'Enter your nickname' }
  answerAs({ [REGISTER]: refusal('validation_failed', { fields }) })
  const { user } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(signUpButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Enter your nickname')
})

test.each([
  ['registration_failed', refusal('registration_failed')],
  ['temporarily_unavailable', refusal('temporarily_unavailable')],
  ['too_many_requests', refusal('too_many_requests', { retryAfter: 42 })],
  [
    'offline',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('%s: Failed to create an account, and everything typed stays', async (code, answer) => {
  answerAs({ [REGISTER]: answer })
  const { user } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(signUpButton())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Failed to create an account')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  for (const [label, text] of Object.entries(TYPED_TALENT)) expect(typedIn(label)).toBe(text)
  expect(notice.textContent?.includes('in 42 seconds')).toBe(code === 'too_many_requests')
})

const closedSignUps = () => Response.json({ open: false })

test('the page says that registration is closed before anybody types', async () => {
  answerAs({ '/api/auth/sign-ups': closedSignUps })
  await openPage('/register')
  await screen.findByRole('heading', { name: 'Sign-ups are closed at the moment' })
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeTruthy()
})

test('if registration closes while somebody types, the text stays and can be sent again', async () => {
  let open = false
  const answer = () => (open ? accepted() : refusal('sign_ups_closed')())
  answerAs({ [REGISTER]: answer })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(signUpButton())
  const notice = await screen.findByText('Sign-ups are closed at the moment')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  for (const [label, text] of Object.entries(TYPED_TALENT)) expect(typedIn(label)).toBe(text)
  open = true
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
})

test('a draft is shown while registration is closed', async () => {
  answerAs({})
  const first = await openPage('/register')
  await fill(first.user, { 'First name': 'Ingrid' })
  document.body.replaceChildren()
  answerAs({ '/api/auth/sign-ups': closedSignUps })
  await openPage('/register')
  await screen.findByText('Sign-ups are closed at the moment')
  expect(typedIn('First name')).toBe('Ingrid')
})
