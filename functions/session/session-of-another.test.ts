import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The database answers to the token in the cookie with another talent than the cookie names. */
async function withTokenOfAnother(): Promise<Browser> {
  const [owner, other] = [await makeAccount('talent'), await makeAccount('talent')]
  const browser = await signedIn(owner.email)
  withFaults(async (request, pass) => {
    const response = await pass()
    if (!request.url.endsWith('/rpc/me')) return response
    return Response.json(
      JSON.parse((await response.text()).replaceAll(owner.id, other.id)),
      response,
    )
  })
  return browser
}

test('a session with another account’s token ends at its next call', async () => {
  const browser = await withTokenOfAnother()
  await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a session with another account’s token reveals nothing about that account, and its cookie is removed', async () => {
  const browser = await withTokenOfAnother()
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  expect(browser.cookies.has('session')).toBe(false)
})

test('a session with another account’s token gets no page once the account is checked', async () => {
  const browser = await withTokenOfAnother()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const response = await browser.get('/talent')
  expect(response.headers.get('Location')).toBe('/login?redirect=%2Ftalent')
  expect(browser.cookies.has('session')).toBe(false)
})

test('a sign-in is refused when Auth and the database name different accounts', async () => {
  const { email, id } = await makeAccount('talent')
  const other = await makeAccount('talent')
  const browser = new Browser()
  withFaults(async (request, pass) => {
    const response = await pass()
    if (!request.url.endsWith('/rpc/me')) return response
    return Response.json(JSON.parse((await response.text()).replaceAll(id, other.id)), response)
  })
  await expectProblem(
    await browser.post('/api/auth/login', { email, password: PASSWORD }),
    'temporarily_unavailable',
  )
  expect(browser.cookies.has('session')).toBe(false)
})

test('a correct password does not reauthenticate if the address belongs to another account now', async () => {
  const { email, id } = await makeAccount('talent')
  const other = await makeAccount('talent')
  const browser = await signedIn(email)
  withFaults(async (request, pass) => {
    const response = await pass()
    if (!request.url.endsWith('/rpc/me')) return response
    return Response.json(JSON.parse((await response.text()).replaceAll(email, other.email)))
  })
  await expectProblem(
    await browser.send('/api/account', {
      method: 'DELETE',
      body: JSON.stringify({ password: PASSWORD }),
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
    }),
    'not_signed_in',
  )
  const ended = await sql(
    'select from private.account_deletions where user_id in ($1, $2)',
    id,
    other.id,
  )
  expect(ended).toEqual([])
})
