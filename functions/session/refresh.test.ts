import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { IMPATIENT, SUPABASE_FAULTS, watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

const HOUR = 3600 * 1000
const realNow = Date.now

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Only the worker's clock goes ahead, so that its tokens look old; those of the real parts are good. */
function anHourLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: realNow() + HOUR - 30_000 })
}

async function withEndingToken(): Promise<Browser> {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  anHourLater()
  return browser
}

test('a token that is about to expire is renewed, and so is the cookie', async () => {
  const browser = await withEndingToken()
  const before = browser.cookies.get('session')
  const calls = watchCalls()
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
  expect(calls[0]).toBe('/auth/v1/token')
  expect(browser.cookies.get('session')).not.toBe(before)
  calls.length = 0
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
  expect(calls).not.toContain('/auth/v1/token')
})

test('requests at the same time share one renewal', async () => {
  const browser = await withEndingToken()
  const calls = watchCalls()
  const tabs = [1, 2, 3, 4].map(() => new Browser({ cookies: browser.cookies }))
  const answers = await Promise.all(tabs.map((tab) => tab.get('/api/talent/overview')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(calls.filter((path) => path === '/auth/v1/token')).toHaveLength(1)
})

test.each([400, 401, 403, 422])(
  'an answer of %i from Auth ends the session in this browser',
  async (status) => {
    const browser = await withEndingToken()
    withFaults(() => Response.json({ error_code: 'refresh_token_not_found' }, { status }))
    await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
    expect(browser.cookies.has('session')).toBe(false)
  },
)

test.each([
  ...Object.entries(SUPABASE_FAULTS),
  ['answers 500', () => Response.json({}, { status: 500 })],
  ['answers 429', () => Response.json({}, { status: 429 })],
] as [string, (typeof SUPABASE_FAULTS)[string]][])(
  'the session is kept while Auth %s',
  async (_name, fault) => {
    const { cookies } = await withEndingToken()
    withFaults(fault)
    const browser = new Browser({ app: createApp(IMPATIENT), cookies })
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
    expect([...browser.cookies]).toEqual([...cookies])
  },
)

test('a failed renewal is tried again by the next request', async () => {
  const browser = await withEndingToken()
  withFaults(() => new Response(null, { status: 503 }))
  await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
  vi.restoreAllMocks()
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
})
