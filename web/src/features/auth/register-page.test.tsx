import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerAs, openPage, refusal, someUser } from '../../testing/open-page.tsx'

const PATH = '/api/auth/register'
const accepted = () => Response.json({ status: 'pending' }, { status: 201 })

const TALENT = {
  'First name': 'Ingrid',
  'Last name': 'Solvang',
  Nationality: 'Norwegian',
  Location: 'Bergen, Norway',
  'Phone number': '+47 55 00 12 34',
  'Years of experience': '12',
  'Email address': 'ingrid@gmail.com',
  Password: 'sunrise',
  'Confirm password': 'sunrise',
}

const NETWORK = {
  'First name': 'Tomás',
  'Last name': 'Arrieta',
  'Phone number': '+34 94 000 00 00',
  'Network name': 'Canal Pacífico',
  'Job title': 'Talent lead',
  'Email address': 'tomas@canalpacifico.example',
  Password: 'sunrise',
  'Confirm password': 'sunrise',
}

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const box = screen.getByLabelText(label)
    await user.clear(box)
    await user.click(box)
    await user.paste(text)
  }
}

function signUpButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Sign up' })
}

/** The sentence that belongs to a field, as a screen reader would find it. */
function sentenceOf(label: string): string {
  const box = screen.getByLabelText(label)
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  const invalid = box.getAttribute('aria-invalid') === 'true'
  return invalid ? (document.getElementById(ids[0] ?? '')?.textContent ?? '') : ''
}

function typedIn(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value
}

test('an available talent signs up and is thanked', async () => {
  const sent = answerAs({ [PATH]: accepted })
  const { user, router } = await openPage('/register')
  await fill(user, TALENT)
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent).toEqual([
    {
      path: PATH,
      body: {
        role: 'talent',
        firstName: 'Ingrid',
        lastName: 'Solvang',
        nationality: 'Norwegian',
        location: 'Bergen, Norway',
        phoneNumber: '+47 55 00 12 34',
        yearsOfExperience: 12,
        isAvailable: true,
        linkedinUrl: '',
        twitterUrl: '',
        instagramUrl: '',
        email: 'ingrid@gmail.com',
        password: 'sunrise',
      },
    },
  ])
})

test('a network signs up with its own fields only', async () => {
  const sent = answerAs({ [PATH]: accepted })
  const { user, router } = await openPage('/register')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, NETWORK)
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent[0]?.body).toEqual({
    role: 'tv_network',
    firstName: 'Tomás',
    lastName: 'Arrieta',
    phoneNumber: '+34 94 000 00 00',
    networkName: 'Canal Pacífico',
    jobTitle: 'Talent lead',
    linkedinUrl: '',
    twitterUrl: '',
    instagramUrl: '',
    email: 'tomas@canalpacifico.example',
    password: 'sunrise',
  })
})

test('an empty talent form is refused field by field, and focus goes to the first', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/register')
  await user.click(signUpButton())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
  const sentences = Object.fromEntries(
    Object.keys(TALENT).map((label) => [label, sentenceOf(label)]),
  )
  expect(sentences).toEqual({
    'First name': 'Enter your first name',
    'Last name': 'Enter your last name',
    Nationality: 'Enter your nationality',
    Location: 'Enter your location',
    'Phone number': 'Enter your phone number',
    'Years of experience': 'Enter your years of experience as a whole number',
    'Email address': 'Enter your email address',
    Password: 'Password must be at least 6 characters',
    'Confirm password': 'Enter the password again',
  })
  expect(sent).toEqual([])
})

test('an empty network form is refused field by field', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/register?role=tv_network')
  await user.click(await screen.findByRole('radio', { name: 'TV Network', checked: true }))
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Network name')).toBe('Enter your network name'))
  expect(sentenceOf('Job title')).toBe('Enter your job title')
  expect(screen.queryByLabelText('Nationality')).toBeNull()
  expect(sent).toEqual([])
})

test('several refusals stand beside their fields, and go while they are mended', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/register')
  const mended = { 'Years of experience': '3', 'X URL (optional)': 'https://x.com/ingrid' }
  await fill(user, { ...TALENT, 'Years of experience': '1.5', 'X URL (optional)': 'ingrid' })
  await user.click(signUpButton())
  const years = 'Enter your years of experience as a whole number'
  await waitFor(() => expect(sentenceOf('Years of experience')).toBe(years))
  expect(sentenceOf('X URL (optional)')).toBe('Enter a full link, like https://x.com/your-name')
  expect(document.activeElement).toBe(screen.getByLabelText('Years of experience'))
  await fill(user, mended)
  for (const label of Object.keys(mended)) expect(sentenceOf(label)).toBe('')
  expect(sent).toEqual([])
})

test('mending the password clears what was said about its repetition', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await fill(user, { ...TALENT, Password: 'sunrisf' })
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Confirm password')).toBe('Passwords do not match'))
  await fill(user, { Password: 'sunrise' })
  await waitFor(() => expect(sentenceOf('Confirm password')).toBe(''))
})

test('a network with a free address is asked for its corporate one; talent are not', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, { ...NETWORK, 'Email address': 'tomas@Gmail.com' })
  await user.click(signUpButton())
  const sentence = 'Please use your corporate email address'
  await waitFor(() => expect(sentenceOf('Email address')).toBe(sentence))
  await user.click(screen.getByRole('radio', { name: 'Media Talent' }))
  await waitFor(() => expect(sentenceOf('Email address')).toBe(''))
})

test('the current network is asked for while employed, and forgotten when available', async () => {
  const sent = answerAs({ [PATH]: accepted })
  const { user, router } = await openPage('/register')
  await fill(user, TALENT)
  expect(screen.queryByLabelText('Current network')).toBeNull()

  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Current network')).toBe('Enter your current network'))
  await fill(user, { 'Current network': 'Kanal Nord' })

  await user.click(screen.getByRole('radio', { name: 'Available' }))
  expect(screen.queryByLabelText('Current network')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  expect(typedIn('Current network')).toBe('')

  await fill(user, { 'Current network': 'Meridian' })
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent[0]?.body).toMatchObject({ isAvailable: false, currentNetwork: 'Meridian' })
})

test('changing the role and back keeps what was typed and chosen', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await fill(user, TALENT)
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(user, { 'Current network': 'Kanal Nord' })
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, { 'Network name': 'Meridian' })
  await user.click(screen.getByRole('radio', { name: 'Media Talent' }))
  for (const [label, text] of Object.entries(TALENT)) expect(typedIn(label)).toBe(text)
  expect(screen.getByRole('radio', { name: 'Currently employed', checked: true })).toBeTruthy()
  expect(typedIn('Current network')).toBe('Kanal Nord')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  expect(typedIn('Network name')).toBe('Meridian')
})

test('pressing twice and Enter send one request', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = answerAs({ [PATH]: () => promise })
  const { user, router } = await openPage('/register')
  await fill(user, TALENT)
  await user.type(screen.getByLabelText('Confirm password'), '{Enter}{Enter}')
  await user.click(signUpButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(signUpButton()).toHaveProperty('disabled', true)
  resolve(accepted())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent).toHaveLength(1)
})

test('what the worker refuses lands beside its field', async () => {
  const fields = { location: 'Use at most 120 characters' }
  answerAs({ [PATH]: refusal('validation_failed', { fields }) })
  const { user } = await openPage('/register')
  await fill(user, TALENT)
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Location')).toBe('Use at most 120 characters'))
  expect(document.activeElement).toBe(screen.getByLabelText('Location'))
  expect(screen.queryByText('Failed to create an account')).toBeNull()
  await user.type(screen.getByLabelText('Location'), '!')
  await waitFor(() => expect(sentenceOf('Location')).toBe(''))
})

test('a refused field that the form does not have is told at its head', async () => {
  const fields = { nickname: 'Enter your nickname' }
  answerAs({ [PATH]: refusal('validation_failed', { fields }) })
  const { user } = await openPage('/register')
  await fill(user, TALENT)
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
  answerAs({ [PATH]: answer })
  const { user } = await openPage('/register')
  await fill(user, TALENT)
  await user.click(signUpButton())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Failed to create an account')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  for (const [label, text] of Object.entries(TALENT)) expect(typedIn(label)).toBe(text)
  expect(notice.textContent?.includes('in 42 seconds')).toBe(code === 'too_many_requests')
})

test('a draft survives a reload, without the passwords, until it is sent', async () => {
  answerAs({ [PATH]: accepted })
  const first = await openPage('/register')
  await first.user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(first.user, { ...TALENT, 'Current network': 'Kanal Nord' })
  expect(JSON.stringify(sessionStorage)).not.toContain('sunrise')

  document.body.replaceChildren()
  const second = await openPage('/register')
  await waitFor(() => expect(typedIn('First name')).toBe('Ingrid'))
  expect(typedIn('Current network')).toBe('Kanal Nord')
  expect(typedIn('Password')).toBe('')
  await fill(second.user, { Password: 'sunrise', 'Confirm password': 'sunrise' })
  await second.user.click(signUpButton())
  await waitFor(() => expect(second.router.state.location.pathname).toBe('/thank-you'))
  expect(sessionStorage).toHaveLength(0)
})

const closedSignUps = () => Response.json({ open: false })

test('closed sign-ups are said before anybody types', async () => {
  answerAs({ '/api/auth/sign-ups': closedSignUps })
  await openPage('/register')
  await screen.findByRole('heading', { name: 'Sign-ups are closed at the moment' })
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Sign up' })).toBeTruthy()
})

test('sign-ups that close while somebody types lose nothing, and can be tried again', async () => {
  let open = false
  const answer = () => (open ? accepted() : refusal('sign_ups_closed')())
  answerAs({ [PATH]: answer })
  const { user, router } = await openPage('/register')
  await fill(user, TALENT)
  await user.click(signUpButton())
  const notice = await screen.findByText('Sign-ups are closed at the moment')
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true))
  for (const [label, text] of Object.entries(TALENT)) expect(typedIn(label)).toBe(text)
  open = true
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
})

test('a draft is there to be seen while sign-ups are closed', async () => {
  answerAs({})
  const first = await openPage('/register')
  await fill(first.user, { 'First name': 'Ingrid' })
  document.body.replaceChildren()
  answerAs({ '/api/auth/sign-ups': closedSignUps })
  await openPage('/register')
  await screen.findByText('Sign-ups are closed at the moment')
  expect(typedIn('First name')).toBe('Ingrid')
})

test('whoever is signed in is led away', async () => {
  answerAs({})
  const { router } = await openPage('/register', someUser('talent'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
