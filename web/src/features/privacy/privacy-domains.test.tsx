import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Privacy } from '../../../../shared/privacy.ts'
import { refusal } from '../../testing/open-page.tsx'
import { HIDDEN, openPrivacy, PRIVACY_CALL } from '../../testing/privacy.ts'

test.each([
  ['a free mail provider', 'gmail.com', /Networks cannot sign up with this provider/],
  ['no domain', 'north news', 'Enter a domain, like mail.example'],
  ['one that is there', '@BOSS.example', 'You are already hidden from this domain'],
])('%s is refused as an email domain here, and stays typed', async (_name, typed, sentence) => {
  const { user, sent } = await openPrivacy()
  const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
  await user.type(box, `${typed}{Enter}`)
  await screen.findByText(sentence)
  expect(box.value).toBe(typed)
  expect(sent).toEqual([])
})

test('an email domain is hidden from as it stands in addresses, however it is typed', async () => {
  const { user, sent } = await openPrivacy()
  await user.type(
    screen.getByLabelText('Hide from an email domain'),
    'desk@www.Köln-TV.example{Enter}',
  )
  await screen.findByText('Hidden from xn--kln-tv-wxa.example')
  expect(sent.map(({ body }) => (body as Privacy).domains)).toEqual([
    ['boss.example', 'xn--kln-tv-wxa.example'],
  ])
})

test('an email domain that the worker refuses is told at its field', async () => {
  const fields = { domains: 'Networks cannot sign up with this provider' }
  const { user } = await openPrivacy(HIDDEN, {
    [`PUT ${PRIVACY_CALL}`]: refusal('validation_failed', { fields }),
  })
  const box = screen.getByLabelText<HTMLInputElement>('Hide from an email domain')
  await user.type(box, 'mail.example{Enter}')
  await screen.findByText(fields.domains)
  expect(box.value).toBe('mail.example')
})
