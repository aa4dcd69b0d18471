import { expect, test } from 'vitest'
import { newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'
import { refuseGuessablePassword } from './guessable-password.ts'

const about = ['Ada', 'Okafor-Brandt', 'ada.okafor@kanal-nord.example']
const tried = (password: string) => refuseGuessablePassword(password, 'password', about)

test.each([
  '123456',
  'Password',
  'QWERTYUIOP',
  'football',
  '1q2w3e4r',
  'ada123',
  'Okafor2026',
  'adaokafor',
  'ada.okafor@kanal-nord.example',
  'Kanal-Nord1',
  'BRANDT!!',
  'Lower-Third1',
  'admin2026',
  'newsroom!',
  'okafor-anchor',
])('the guessable password %s is refused', async (password) => {
  await expect(tried(password)).rejects.toMatchObject({
    code: 'validation_failed',
    extras: { fields: { password: expect.stringMatching(/Choose another/) } },
  })
})

test.each([
  'harbour lights at nine',
  'canada dry and warm',
  'okafor reads the news',
  'zxvq7k',
  'an anchor at the harbour',
  'ünïcödé',
  '東京の天気は晴れ',
])('the password %s is accepted', async (password) => {
  await expect(tried(password)).resolves.toBeUndefined()
})

test('a registration with a guessable password is refused at its field, whether or not the address is known', async () => {
  const email = newEmail()
  const send = (password: string) =>
    new Browser().post('/api/auth/register', talentForm({ email, password }))
  for (const password of ['sunshine', 'AdaOkafor1']) {
    const { fields } = await expectProblem(await send(password), 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(['password'])
  }
  expect((await send('correct horse battery')).status).toBe(201)
  await expectProblem(await send('sunshine'), 'validation_failed')
})
