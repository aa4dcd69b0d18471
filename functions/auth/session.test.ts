import { expect, test } from 'vitest'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'

test('without a cookie nobody is signed in, and no upstream call is made', async () => {
  const response = await new Browser().get('/api/auth/session')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ user: null })
  expect(response.headers.getSetCookie()).toEqual([])
})

test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
  'an account that has become %s is signed out, and its cookie is removed',
  async (status) => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    await setStatus(email, status)
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
    expect(browser.cookies.has('session')).toBe(false)
  },
)

test('nobody is signed in once the session was ended elsewhere', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await sql('delete from auth.sessions where user_id = $1', id)
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  expect(browser.cookies.has('session')).toBe(false)
})

test('nobody is signed in once the account was deleted', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await sql('delete from auth.users where id = $1', id)
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
})
