import { describe, expect, test } from 'vitest'
import { PROBLEMS } from '../../shared/problems.ts'
import { makeAccount, networkForm, setStatus, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'

async function statusIn(browser: Browser): Promise<unknown> {
  const response = await browser.get('/api/auth/status')
  expect(response.status).toBe(200)
  return response.json()
}

test('a visitor who has not registered has no status', async () => {
  expect(await statusIn(new Browser())).toEqual({
    signedIn: false,
    role: null,
    status: null,
    detail: null,
    email: null,
    emailConfirmed: null,
  })
})

test('a signed-in account is approved', async () => {
  const { email } = await makeAccount('tv_network')
  expect(await statusIn(await signedIn(email))).toEqual({
    signedIn: true,
    role: 'tv_network',
    status: 'approved',
    detail: null,
    email,
    emailConfirmed: true,
  })
})

describe('the browser that registered', () => {
  test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
    'learns that the account is %s, in the words of the sign-in',
    async (status) => {
      const browser = new Browser()
      const form = networkForm()
      await browser.post('/api/auth/register', form)
      await setStatus(form.email, status)
      expect(await statusIn(browser)).toEqual({
        signedIn: false,
        role: 'tv_network',
        status,
        detail: PROBLEMS[`account_${status}`].detail,
        email: form.email,
        emailConfirmed: false,
      })
    },
  )

  test('learns of the approval', async () => {
    const browser = new Browser()
    const form = talentForm()
    await browser.post('/api/auth/register', form)
    await setStatus(form.email, 'approved')
    expect(await statusIn(browser)).toEqual({
      signedIn: false,
      role: 'talent',
      status: 'approved',
      detail: null,
      email: form.email,
      emailConfirmed: false,
    })
  })
})

test('a receipt with one changed character is ignored', async () => {
  const browser = new Browser()
  await browser.post('/api/auth/register', talentForm())
  const receipt = browser.cookies.get('registration') ?? ''
  const changed = receipt.at(-30) === 'A' ? 'B' : 'A'
  browser.cookies.set('registration', receipt.slice(0, -30) + changed + receipt.slice(-29))
  expect(await statusIn(browser)).toMatchObject({ role: null, status: null })
})

test('a session cookie in place of the receipt is ignored', async () => {
  const { email } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  const browser = new Browser({ cookies: [['registration', cookies.get('session') ?? '']] })
  expect(await statusIn(browser)).toMatchObject({ role: null, status: null })
})
