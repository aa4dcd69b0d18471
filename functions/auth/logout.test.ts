import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { IMPATIENT, SUPABASE_FAULTS, withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('signing out ends this session at Auth, and no other', async () => {
  const { email } = await makeAccount('talent')
  const here = await signedIn(email)
  const elsewhere = await signedIn(email)
  const stolen = new Browser({ cookies: here.cookies })
  const response = await here.post('/api/auth/logout', {})
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
  expect(here.cookies.has('session')).toBe(false)
  await expectProblem(await stolen.get('/api/talent/overview'), 'not_signed_in')
  expect((await elsewhere.get('/api/talent/overview')).status).toBe(200)
})

test('signing out without a session succeeds', async () => {
  expect((await new Browser().post('/api/auth/logout', {})).status).toBe(204)
})

test.each(Object.entries(SUPABASE_FAULTS))(
  'signing out while Supabase %s ends the session in this browser',
  async (_name, fault) => {
    const { email } = await makeAccount('talent')
    const { cookies } = await signedIn(email)
    withFaults(fault)
    const browser = new Browser({ app: createApp(IMPATIENT), cookies })
    expect((await browser.post('/api/auth/logout', {})).status).toBe(204)
    expect(browser.cookies.has('session')).toBe(false)
  },
)

test('signing out with an expired access token still ends the session', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600 * 1000 })
  const calls = withFaults((_request, pass) => pass())
  expect((await browser.post('/api/auth/logout', {})).status).toBe(204)
  expect(calls.slice(0, 2)).toEqual(['/auth/v1/token', '/auth/v1/logout'])
})

test('another site cannot sign a visitor out', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const headers = { Origin: 'https://evil.example' }
  await expectProblem(await browser.post('/api/auth/logout', {}, headers), 'wrong_origin')
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
})
