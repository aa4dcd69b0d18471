import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAs, openPage } from '../../testing/open-page.tsx'
import {
  accepted,
  fill,
  REGISTER,
  sentenceOf,
  signUpButton,
  TYPED_NETWORK,
  TYPED_TALENT,
  typedIn,
} from '../../testing/registration-form.ts'
import { someUser } from '../../testing/some-user.ts'

const called = (words: string) => `/api/networks?${new URLSearchParams({ q: words })}`

test('a talent who is available signs up and reads that the application has arrived', async () => {
  const sent = answerAs({ [REGISTER]: accepted })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent).toEqual([
    {
      path: REGISTER,
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
  const sent = answerAs({ [REGISTER]: accepted })
  const { user, router } = await openPage('/register')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, TYPED_NETWORK)
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
    Object.keys(TYPED_TALENT).map((label) => [label, sentenceOf(label)]),
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

test('a link without its scheme is completed, both when its box loses focus and when Enter sends the form', async () => {
  const sent = answerAs({ [REGISTER]: accepted })
  const { user } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.type(screen.getByLabelText(/^LinkedIn URL/), 'linkedin.com/in/ingrid')
  await user.tab()
  expect(screen.getByLabelText(/^LinkedIn URL/)).toHaveProperty(
    'value',
    'https://linkedin.com/in/ingrid',
  )
  await user.type(screen.getByLabelText(/^X URL/), 'x.com/ingrid{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    linkedinUrl: 'https://linkedin.com/in/ingrid',
    twitterUrl: 'https://x.com/ingrid',
    instagramUrl: '',
  })
})

test('several refusals are shown at their fields, and disappear as they are corrected', async () => {
  const sent = answerAs({})
  const { user } = await openPage('/register')
  const mended = { 'Years of experience': '3', 'X URL (optional)': 'https://x.com/ingrid' }
  await fill(user, { ...TYPED_TALENT, 'Years of experience': '1.5', 'X URL (optional)': 'ingrid' })
  await user.click(signUpButton())
  const years = 'Enter your years of experience as a whole number'
  await waitFor(() => expect(sentenceOf('Years of experience')).toBe(years))
  expect(sentenceOf('X URL (optional)')).toBe('Enter a full link, like https://x.com/your-name')
  expect(document.activeElement).toBe(screen.getByLabelText('Years of experience'))
  await fill(user, mended)
  for (const label of Object.keys(mended)) await waitFor(() => expect(sentenceOf(label)).toBe(''))
  expect(sent).toEqual([])
})

test('correcting the password removes the error at its repetition', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await fill(user, { ...TYPED_TALENT, Password: 'sunrisf' })
  await user.click(signUpButton())
  await waitFor(() => expect(sentenceOf('Confirm password')).toBe('Passwords do not match'))
  await fill(user, { Password: 'sunrise' })
  await waitFor(() => expect(sentenceOf('Confirm password')).toBe(''))
})

test('a network with a free address is asked for a corporate one, but a talent is not', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, { ...TYPED_NETWORK, 'Email address': 'tomas@Gmail.com' })
  await user.click(signUpButton())
  const sentence = 'Please use your corporate email address'
  await waitFor(() => expect(sentenceOf('Email address')).toBe(sentence))
  await user.click(screen.getByRole('radio', { name: 'Media Talent' }))
  await waitFor(() => expect(sentenceOf('Email address')).toBe(''))
})

test('the current network is required while employed, and cleared when available', async () => {
  const sent = answerAs({ [REGISTER]: accepted })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
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

const MERIDIAN = {
  id: '0b0e47e0-5eed-4a11-a111-00000000000a',
  name: 'Meridian News',
}

test('an employed talent chooses their network from a list, and typing another name clears the choice', async () => {
  const sent = answerAs({
    [REGISTER]: accepted,
    [called('meridan')]: () => Response.json({ items: [MERIDIAN] }),
    [called('Meridian Nord')]: () =>
      Response.json({ items: [{ ...MERIDIAN, formerly: 'Meridian Nord' }] }),
  })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(user, { 'Current network': 'meridan' })
  await user.click(await screen.findByRole('button', { name: 'Meridian News' }))
  expect(typedIn('Current network')).toBe('Meridian News')
  expect(document.activeElement).toBe(screen.getByLabelText('Current network'))
  expect(screen.getByText(/You mean the network/).textContent).toContain('Meridian News')

  await fill(user, { 'Current network': 'Meridian Nord' })
  expect(screen.queryByText(/You mean the network/)).toBeNull()
  const merged = { name: 'Meridian News, formerly Meridian Nord' }
  await user.click(await screen.findByRole('button', merged))
  expect(typedIn('Current network')).toBe('Meridian News')
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent.at(-1)?.body).toMatchObject({
    currentNetwork: 'Meridian News',
    currentNetworkId: MERIDIAN.id,
  })
})

test('the name of an unknown network is accepted, and so is any name when the list does not load', async () => {
  const sent = answerAs({
    [REGISTER]: accepted,
    [called('Kanal Nord')]: () => Response.json({ items: [] }),
    [called('Kanal Süd')]: () => Promise.reject(new TypeError('offline')),
  })
  const { user, router } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(user, { 'Current network': 'Kanal Nord' })
  await screen.findByText(/No network here has this name yet/)

  await fill(user, { 'Current network': 'Kanal Süd' })
  await waitFor(() => expect(screen.queryByText(/No network here/)).toBeNull())
  await user.click(signUpButton())
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(sent.at(-1)?.body).toMatchObject({ currentNetwork: 'Kanal Süd', currentNetworkId: null })
})

test('changing the role and back keeps what was typed and chosen', async () => {
  answerAs({})
  const { user } = await openPage('/register')
  await fill(user, TYPED_TALENT)
  await user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(user, { 'Current network': 'Kanal Nord' })
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  await fill(user, { 'Network name': 'Meridian' })
  await user.click(screen.getByRole('radio', { name: 'Media Talent' }))
  for (const [label, text] of Object.entries(TYPED_TALENT)) expect(typedIn(label)).toBe(text)
  expect(screen.getByRole('radio', { name: 'Currently employed', checked: true })).toBeTruthy()
  expect(typedIn('Current network')).toBe('Kanal Nord')
  await user.click(screen.getByRole('radio', { name: 'TV Network' }))
  expect(typedIn('Network name')).toBe('Meridian')
})

test('a draft survives a reload, without the passwords, until it is sent', async () => {
  answerAs({ [REGISTER]: accepted })
  const first = await openPage('/register')
  await first.user.click(screen.getByRole('radio', { name: 'Currently employed' }))
  await fill(first.user, { ...TYPED_TALENT, 'Current network': 'Kanal Nord' })
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

test('a person who is signed in is redirected', async () => {
  answerAs({})
  const { router } = await openPage('/register', someUser('talent'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('the form does not promise that a phone number is never shown, because the desk reads it', async () => {
  answerAs({})
  await openPage('/register')
  const phone = await screen.findByLabelText('Phone number')
  const hints = (phone.getAttribute('aria-describedby') ?? '').split(' ')
  const words = hints.map((id) => document.getElementById(id)?.textContent).join('')
  expect(words).toContain('Only our team sees it')
})
