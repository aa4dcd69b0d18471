import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Privacy } from '../../../../shared/privacy.ts'
import { PROBLEMS } from '../../../../shared/problems.ts'
import { refusal } from '../../testing/open-page.tsx'
import { HIDDEN, openPrivacy, PRIVACY_CALL } from '../../testing/privacy.ts'
import { someUser } from '../../testing/some-user.ts'

test.each([
  ['a free mail provider', 'gmail.com', /Networks cannot sign up with this provider/],
  ['a text that is no domain', 'north news', 'Enter a domain, like mail.example'],
  ['a blocked domain', '@BOSS.example', 'You are already hidden from this domain'],
])(
  '%s is refused as an email domain by the page, and stays typed',
  async (_name, typed, sentence) => {
    const { user, sent } = await openPrivacy()
    const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
    await user.type(box, `${typed}{Enter}`)
    await screen.findByText(sentence)
    expect(box.value).toBe(typed)
    expect(sent).toEqual([])
  },
)

test('a blocked email domain has the form that addresses use, however it is typed', async () => {
  const { user, sent } = await openPrivacy()
  await user.type(
    screen.getByLabelText('Hide from an email domain'),
    'desk@www.Köln-TV.example{Enter}',
  )
  await screen.findByText('Hidden from xn--kln-tv-wxa.example')
  // The next one can be typed at once.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Hide from an email domain')),
  )
  expect(sent.map(({ body }) => (body as Privacy).domains)).toEqual([
    ['boss.example', 'xn--kln-tv-wxa.example'],
  ])
})

test('an email domain that the worker refuses is reported at its field', async () => {
  const fields = { domains: 'Networks cannot sign up with this provider' }
  const { user } = await openPrivacy(HIDDEN, {
    [`PUT ${PRIVACY_CALL}`]: refusal('validation_failed', { fields }),
  })
  const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
  await user.type(box, 'mail.example{Enter}')
  await screen.findByText(fields.domains)
  expect(box.value).toBe('mail.example')
})

const HIDE_OWN = 'Hide from kestrel.example'
const openAt = (email: string, start: Privacy = HIDDEN, answers = {}) =>
  openPrivacy(start, answers, { ...someUser('talent'), email })

test('an employed talent blocks the domain of their own address by one press', async () => {
  const { user, sent } = await openAt('anna@Kestrel.example')
  await user.click(await screen.findByRole('button', { name: HIDE_OWN }))
  await screen.findByText('Hidden from kestrel.example')
  expect(sent.map(({ body }) => (body as Privacy).domains)).toEqual([
    ['boss.example', 'kestrel.example'],
  ])
  expect(screen.queryByRole('button', { name: HIDE_OWN })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email domains' }))
})

test('a failure to block the domain of one’s own address says why, and the button stays', async () => {
  const { user } = await openAt('anna@kestrel.example', HIDDEN, {
    [`PUT ${PRIVACY_CALL}`]: refusal('temporarily_unavailable'),
  })
  await user.click(await screen.findByRole('button', { name: HIDE_OWN }))
  await screen.findByText(PROBLEMS.temporarily_unavailable.detail)
  expect(screen.getByRole('button', { name: HIDE_OWN })).toBeTruthy()
})

test.each<[string, string, Privacy]>([
  ['of a mail provider', 'anna@gmail.com', HIDDEN],
  ['that is hidden from', 'anna@boss.example', HIDDEN],
  ['below one that is hidden from', 'anna@news.boss.example', HIDDEN],
  ['of somebody who works nowhere', 'anna@kestrel.example', { ...HIDDEN, employer: null }],
  [
    'of somebody who has let the employer in',
    'anna@kestrel.example',
    { ...HIDDEN, employer: { name: 'Meridian', isBlocked: false } },
  ],
])('blocking the domain of the address %s is not offered', async (_name, email, start) => {
  await openAt(email, start)
  expect(screen.queryByText(/^Your own address is at/)).toBeNull()
})
