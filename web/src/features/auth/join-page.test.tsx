import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { InvitationLink } from '../../../../shared/network-members.ts'
import { answerAs, openPage, refusal } from '../../testing/open-page.tsx'
import { someUser } from '../../testing/some-user.ts'

const LINK = '/api/auth/join/invitation'
const REGISTER = '/api/auth/join'
const JOIN = '/api/network/join'
const PAGE = '/join?token=abc-123'

const OPEN: InvitationLink = {
  state: 'open',
  networkName: 'Harbour One',
  invitedBy: 'Tomás Okonkwo',
  role: 'editor',
  address: 'a…@harbour.example',
  expiresAt: '2026-12-02T08:00:00Z',
}
const opened = () => Response.json(OPEN)

async function fillIn(user: UserEvent): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Otto'],
    ['Last name', 'Lind'],
    ['Phone number', '+46 8 000 01'],
    ['Job title', 'Casting editor'],
    ['Password', 'sunrise at six'],
    ['Confirm password', 'sunrise at six'],
  ] as const) {
    await user.type(screen.getByLabelText(label), value)
  }
}

test('an invited person without an account makes one without naming the network, and reads what comes next', async () => {
  const sent = answerAs({
    [LINK]: opened,
    [REGISTER]: () => Response.json({ status: 'pending' }, { status: 201 }),
  })
  const { user, router } = await openPage(PAGE)
  await screen.findByRole('heading', { name: 'Or make an account' })
  expect(screen.getByText(/invites you to/).textContent).toBe(
    'Tomás Okonkwo invites you to Harbour One as an editor, who keeps lists, notes and briefs.',
  )
  expect(screen.queryByLabelText('Network name')).toBeNull()
  expect(screen.queryByLabelText('Email address')).toBeNull()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign up and join' }))
  await screen.findByRole('heading', { name: 'Thank you for applying' })
  expect(router.state.location.pathname).toBe('/thank-you')
  expect(sent).toMatchObject([
    { path: LINK, body: { token: 'abc-123' } },
    {
      path: REGISTER,
      body: {
        token: 'abc-123',
        firstName: 'Otto',
        lastName: 'Lind',
        jobTitle: 'Casting editor',
        phoneNumber: '+46 8 000 01',
        password: 'sunrise at six',
      },
    },
  ])
  expect(Object.keys(sent.at(-1)?.body as object)).not.toContain('networkName')
})

test('an invited person with an account signs in and comes back', async () => {
  answerAs({ [LINK]: opened })
  const { router } = await openPage(PAGE)
  await screen.findByRole('heading', { name: 'Or make an account' })
  expect(router.state.location.href).toBe('/join')
  const main = screen.getByRole('main')
  const link = [...main.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sign in')
  expect(new URL(link?.href ?? '').searchParams.get('redirect')).toBe('/join')
})

test('a person who is signed in with the invited account joins', async () => {
  const sent = answerAs({
    [LINK]: opened,
    [JOIN]: () => Response.json({ networkName: 'Harbour One', role: 'editor' }),
  })
  const { user } = await openPage(PAGE, someUser('tv_network'))
  await screen.findByText(/A network that nobody else belongs to is closed/)
  await user.click(screen.getByRole('button', { name: 'Join Harbour One' }))
  const heading = await screen.findByRole('heading', { name: 'You belong to Harbour One' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
    '/network',
  )
  expect(sent.at(-1)).toEqual({ path: JOIN, body: { token: 'abc-123' } })
})

test('a person who is signed in with another network account reads so, signs out on the page, and the invitation stays', async () => {
  answerAs({
    [LINK]: opened,
    [JOIN]: refusal('wrong_account'),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
  })
  const { user } = await openPage(PAGE, someUser('tv_network'))
  await user.click(await screen.findByRole('button', { name: 'Join Harbour One' }))
  const heading = await screen.findByRole('heading', {
    name: 'This invitation is for another account',
  })
  expect(document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Sign out and use another account' }))
  await screen.findByRole('heading', { name: 'Or make an account' })
})

test.each(['talent', 'admin'] as const)(
  '%s reads before pressing why they cannot join',
  async (role) => {
    answerAs({ [LINK]: opened })
    await openPage(PAGE, someUser(role))
    await screen.findByRole('heading', { name: 'This invitation is for another account' })
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  },
)

test('the only owner of a network with colleagues reads that they must hand over first', async () => {
  answerAs({ [LINK]: opened, [JOIN]: refusal('last_owner') })
  const { user } = await openPage(PAGE, someUser('tv_network'))
  await user.click(await screen.findByRole('button', { name: 'Join Harbour One' }))
  await screen.findByText(/Hand over to a colleague first/)
})

test.each([
  ['accepted', 'This invitation was accepted already'],
  ['revoked', 'This invitation was withdrawn'],
  ['expired', 'This invitation has expired'],
  ['closed', 'This network is closed'],
] as const)('an invitation that is %s says so', async (state, name) => {
  answerAs({ [LINK]: () => Response.json({ state }) })
  await openPage(PAGE)
  await screen.findByRole('heading', { name })
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test('a member who opens the link again continues to the network, and is not asked to sign in', async () => {
  answerAs({ [LINK]: () => Response.json({ state: 'accepted' }) })
  const self = someUser('tv_network')
  await openPage(PAGE, self)
  await screen.findByRole('heading', { name: 'This invitation was accepted already' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByText(self.email)).toBeTruthy()
  expect(main.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe(
    '/network',
  )
  expect(main.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('an invitation that ends while the form is filled in says so', async () => {
  let link: InvitationLink = OPEN
  answerAs({ [LINK]: () => Response.json(link), [REGISTER]: refusal('token_invalid') })
  const { user } = await openPage(PAGE)
  await screen.findByRole('heading', { name: 'Or make an account' })
  await fillIn(user)
  link = { state: 'revoked' }
  await user.click(screen.getByRole('button', { name: 'Sign up and join' }))
  await screen.findByRole('heading', { name: 'This invitation was withdrawn' })
})

test.each([
  ['unavailable', refusal('temporarily_unavailable'), /temporarily unavailable/],
  ['closed sign-ups', refusal('sign_ups_closed'), /not taking new applications/],
])('a failure is shown and what was typed stays: %s', async (_name, answer, sentence) => {
  answerAs({ [LINK]: opened, [REGISTER]: answer })
  const { user } = await openPage(PAGE)
  await screen.findByRole('heading', { name: 'Or make an account' })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Sign up and join' }))
  await screen.findByText(sentence)
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Otto')
})

test('an invitation that cannot be loaded can be loaded again, and one with an unknown token is called incomplete', async () => {
  let answer = refusal('temporarily_unavailable')
  answerAs({ [LINK]: () => answer() })
  const { user } = await openPage(PAGE)
  await screen.findByText('This could not be loaded')
  answer = refusal('token_invalid')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'This link is not complete' })
})

test('without a token there is no invitation', async () => {
  answerAs({})
  await openPage('/join')
  await screen.findByRole('heading', { name: 'This link is not complete' })
})
