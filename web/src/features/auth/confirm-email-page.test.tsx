import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const PATH = '/api/auth/confirm-email'

async function confirm(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText('Password'), 'sunrise')
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }))
}

/** The next steps, as a screen reader reads them. */
function stepsToCome() {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
}

test('a pending applicant confirms, and learns that the waiting list comes next', async () => {
  const sent = answerAs({ [PATH]: () => Response.json({ status: 'pending' }) })
  const { user } = await openPage('/confirm-email?token=abc-123')
  await confirm(user)
  const heading = await screen.findByRole('heading', { name: 'Your email address is confirmed' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByText(PROBLEMS.account_pending.detail)).toBeTruthy()
  expect(stepsToCome()).toEqual([
    'Done: Confirm your address',
    'We review your application',
    'You are invited',
  ])
  const body = { token: 'abc-123', password: 'sunrise' }
  expect(sent.at(-1)).toEqual({ path: PATH, body })
})

const linkIs = (state: string) => ({ [`${PATH}/link`]: () => Response.json({ state }) })

test('an expired link says so before a password is typed, and a new one can be requested', async () => {
  const sent = answerAs({
    ...linkIs('expired'),
    [`${PATH}/renew`]: () => Response.json({ status: 'sent' }, { status: 202 }),
  })
  const { user } = await openPage('/confirm-email?token=old')
  await screen.findByRole('heading', { name: 'This link has expired' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  const said = await screen.findByText('Sent. Please check your inbox.')
  expect(said.closest('[aria-live]')).toBeTruthy()
  expect(sent.at(-1)).toEqual({ path: `${PATH}/renew`, body: { token: 'old' } })
})

test('a used link says that the address is confirmed', async () => {
  answerAs(linkIs('used'))
  await openPage('/confirm-email?token=used')
  await screen.findByRole('heading', { name: 'Your email address is already confirmed' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(stepsToCome()[0]).toBe('Done: Confirm your address')
})

test('a person with an unknown link can request a new one by the address they applied with', async () => {
  const sent = answerAs({
    ...linkIs('unknown'),
    '/api/application/link': () => Response.json({ status: 'sent' }, { status: 202 }),
  })
  const { user } = await openPage('/confirm-email?token=x')
  await user.click(await screen.findByRole('button', { name: 'Get new links to my application' }))
  const address = screen.getByLabelText('The email address you applied with')
  expect(document.activeElement).toBe(address)
  await user.keyboard('{Enter}')
  await screen.findByText('Enter your email address')
  await user.type(address, ' me@north.example{Enter}')
  await screen.findByText('Sent, if this address has applied. Please check your inbox.')
  expect(sent.at(-1)?.body).toEqual({ email: 'me@north.example' })
})

test('an unknown link says so at once', async () => {
  answerAs(linkIs('unknown'))
  await openPage('/confirm-email?token=x')
  await screen.findByRole('heading', { name: 'This link has expired or was already used' })
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('an unknown link, which may be about a change of address, shows nothing that is true only of applications', async () => {
  answerAs(linkIs('unknown'))
  await openPage('/confirm-email?token=x')
  const main = (await screen.findByText(/^Links work once/)).parentElement
  expect(main?.textContent).not.toContain('48 hours')
  expect(main?.textContent).not.toContain('status of your application')
  expect(main?.textContent).toContain('ask for another link in its settings')
  expect(stepsToCome()).toEqual([])
})

test('a person who confirms a changed address is not told that an application is reviewed', async () => {
  answerAs({
    ...linkIs('change'),
    [PATH]: () => Response.json({ status: 'approved', movedTo: 'new@example.com' }),
  })
  const { user } = await openPage('/confirm-email?token=abc')
  await waitFor(() => expect(stepsToCome()).toEqual([]))
  await confirm(user)
  await screen.findByText(/From now on/)
  expect(stepsToCome()).toEqual([])
})

test('an approved applicant is offered to sign in', async () => {
  answerAs({ [PATH]: () => Response.json({ status: 'approved' }) })
  const { user } = await openPage('/confirm-email?token=abc')
  expect(stepsToCome()[0]).toBe('Confirm your address')
  await confirm(user)
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(stepsToCome()).toEqual([])
})

test('an account confirms a new address, and reads that it signs in with it from now on', async () => {
  const movedTo = 'new@example.com'
  answerAs({ [PATH]: () => Response.json({ status: 'approved', movedTo }) })
  const { user } = await openPage('/confirm-email?token=abc')
  await confirm(user)
  expect((await screen.findByText(/From now on/)).textContent).toContain(movedTo)
})

test('an account confirms an address for news, and reads that it signs in as before', async () => {
  const newsTo = 'home@example.com'
  answerAs({
    ...linkIs('change'),
    [PATH]: () => Response.json({ status: 'approved', newsTo }),
  })
  const { user } = await openPage('/confirm-email?token=abc')
  await confirm(user)
  const said = await screen.findByText(/From now on/)
  expect(said.textContent).toContain(newsTo)
  expect(said.textContent).toContain('You sign in as before')
})

test('a member of a network confirms their address again, and reads how long they can write', async () => {
  answerAs({
    ...linkIs('change'),
    [PATH]: () => Response.json({ status: 'approved', provedAgain: true }),
  })
  const { user } = await openPage('/confirm-email?token=abc')
  await confirm(user)
  await screen.findByText('You can write to talent for another 90 days.')
})

test('a wrong password is refused beside its field, and can be tried again', async () => {
  answerAs({ [PATH]: refusal('invalid_credentials') })
  const { user } = await openPage('/confirm-email?token=abc')
  await confirm(user)
  await screen.findByText('This is not the password of this account')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('a used-up link says so, and what to do', async () => {
  answerAs({ [PATH]: refusal('token_invalid') })
  const { user } = await openPage('/confirm-email?token=old')
  await confirm(user)
  const name = 'This link has expired or was already used'
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name }))
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test.each(['/confirm-email', '/confirm-email?token='])(
  'with %s there is nothing to confirm',
  async (path) => {
    answerAs({})
    await openPage(path)
    await screen.findByRole('heading', { name: 'This link is not complete' })
    expect(screen.queryByLabelText('Password')).toBeNull()
  },
)

test('a change of address that is confirmed while another account is signed in says so, and offers to sign out', async () => {
  answerAs({
    ...linkIs('change'),
    [PATH]: () => Response.json({ status: 'approved', movedTo: 'new@example.com' }),
    '/api/auth/session': () => Response.json({ user: someUser('tv_network') }),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user } = await openPage('/confirm-email?token=abc', someUser('tv_network'))
  await confirm(user)
  const said = await screen.findByText(/^You are signed in here as/)
  expect(said.textContent).toContain(someUser('tv_network').email)
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
    '/network',
  )
  await user.click(screen.getByRole('button', { name: 'Sign out and use another account' }))
  const main = within(screen.getByRole('main'))
  expect(document.activeElement).toBe(await main.findByRole('link', { name: 'Sign in' }))
})

test('a change of address that is confirmed where the account is signed in is shown at once', async () => {
  const asked = Promise.withResolvers<void>()
  const movedTo = 'new@example.com'
  answerAs({
    ...linkIs('change'),
    [PATH]: () => Response.json({ status: 'approved', movedTo }),
    '/api/auth/session': async () => {
      await asked.promise
      return Response.json({ user: { ...someUser('talent'), email: movedTo } })
    },
  })
  const { user } = await openPage('/confirm-email?token=abc', someUser('talent'))
  expect(screen.getByRole('button', { name: 'Account of ingrid@example.com' })).toBeTruthy()
  await confirm(user)
  await screen.findByText(/^From now on/)
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  asked.resolve()
  await screen.findByRole('button', { name: `Account of ${movedTo}` })
  expect(screen.getByText(/^You are signed in here as/).textContent).toContain(movedTo)
})

test('a failed sign-out says that the account is still signed in', async () => {
  answerAs({
    ...linkIs('used'),
    '/api/auth/logout': refusal('temporarily_unavailable'),
  })
  const { user } = await openPage('/confirm-email?token=abc', someUser('talent'))
  await user.click(await screen.findByRole('button', { name: 'Sign out and use another account' }))
  await screen.findByText('You are still signed in')
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
})
