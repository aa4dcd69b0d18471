import { describe, expect, test } from 'vitest'
import { PASSWORD, registerAccount, setStatus, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { mailedToken } from '../testing/links.ts'
import { expectProblem } from '../testing/problems.ts'

/** One password as different keyboards send it: composed and not, with a plain blank and one that does not break. */
const COMPOSED = 'crème brûlée 한글'.normalize('NFC')
const DECOMPOSED = COMPOSED.normalize('NFD').replace(' ', '\u00a0')

/** As long as bcrypt reads, in bytes. */
const LONGEST = 'ü'.repeat(36)

function login(email: string, password: string): Promise<Response> {
  return new Browser().post('/api/auth/login', { email, password })
}

async function account(password: string): Promise<string> {
  return (await registerAccount('talent', 'approved', { password })).email
}

test('the two Unicode forms of the password differ', () => {
  expect(COMPOSED).not.toBe(DECOMPOSED)
  expect(new TextEncoder().encode(LONGEST)).toHaveLength(72)
})

describe.each([
  ['composed', COMPOSED, DECOMPOSED],
  ['decomposed', DECOMPOSED, COMPOSED],
])('a password set in its %s Unicode form', (_, set, tried) => {
  test('by registering signs in in the other form', async () => {
    const email = await account(set)
    expect((await login(email, tried)).status).toBe(200)
    expect((await login(email, set)).status).toBe(200)
  })

  test('by a change signs in, and changes again, in the other form', async () => {
    const email = await account(PASSWORD)
    const browser = await signedIn(email)
    const first = { currentPassword: PASSWORD, newPassword: set }
    expect((await browser.post('/api/account/password', first)).status).toBe(204)
    expect((await login(email, tried)).status).toBe(200)
    const second = { currentPassword: tried, newPassword: PASSWORD }
    expect((await browser.post('/api/account/password', second)).status).toBe(204)
  })

  test('by a mailed link signs in in the other form', async () => {
    const email = await account(PASSWORD)
    await new Browser().post('/api/auth/forgot-password', { email })
    const token = await mailedToken(email, 'reset-password')
    const reset = await new Browser().post('/api/auth/reset-password', { token, password: set })
    expect(reset.status).toBe(204)
    expect((await login(email, tried)).status).toBe(200)
  })

  test('by registering confirms the address in the other form', async () => {
    const form = talentForm({ password: set })
    await new Browser().post('/api/auth/register', form)
    const token = await mailedToken(form.email, 'confirm-email')
    const confirmed = await new Browser().post('/api/auth/confirm-email', {
      token,
      password: tried,
    })
    expect(confirmed.status).toBe(200)
  })
})

describe('a password longer than the 72 bytes that bcrypt reads', () => {
  test('does not sign in, even if it begins with the right password', async () => {
    const email = await account(LONGEST)
    expect((await login(email, LONGEST)).status).toBe(200)
    await expectProblem(await login(email, `${LONGEST}x`), 'invalid_credentials')
  })

  test('is refused as a wrong password by every call that asks for one', async () => {
    const form = talentForm({ password: LONGEST })
    await new Browser().post('/api/auth/register', form)
    await setStatus(form.email, 'approved')
    const token = await mailedToken(form.email, 'confirm-email')
    const browser = new Browser()
    await browser.post('/api/auth/login', { email: form.email, password: LONGEST })
    const tooLong = `${LONGEST}!`
    const calls = [
      browser.post('/api/account/password', { currentPassword: tooLong, newPassword: PASSWORD }),
      browser.post('/api/account/email', { email: 'new@x.example', password: tooLong }),
      browser.send('/api/account', {
        method: 'DELETE',
        body: JSON.stringify({ password: tooLong }),
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
      }),
    ]
    for (const call of calls) await expectProblem(await call, 'validation_failed')
    await expectProblem(
      await new Browser().post('/api/auth/confirm-email', { token, password: tooLong }),
      'invalid_credentials',
    )
    expect((await login(form.email, LONGEST)).status).toBe(200)
  })

  test('cannot be set', async () => {
    const { fields } = await expectProblem(
      await new Browser().post('/api/auth/register', talentForm({ password: `${LONGEST}x` })),
      'validation_failed',
    )
    expect(fields).toEqual({ password: 'Use at most 72 characters' })
  })

  test('is measured in its composed form, in which it is hashed', async () => {
    // 24 syllables of three bytes each, which are two or three letters when taken apart.
    const set = '한'.repeat(24)
    const email = await account(set.normalize('NFD'))
    expect((await login(email, set)).status).toBe(200)
  })
})
