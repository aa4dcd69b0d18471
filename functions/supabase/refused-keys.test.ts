import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, PASSWORD } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { browserBehind, cookiesOf, quickApp, refusal } from '../testing/browser-behind-fault.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import { UNKNOWN_KEY } from '../testing/fault-proxy-types.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

describe('when Supabase refuses one of our keys', () => {
  function linesThatName(variable: string) {
    const lines: string[] = []
    for (const method of ['log', 'warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)))
    }
    return () => lines.filter((line) => line.includes(variable)).map((line) => JSON.parse(line))
  }

  test.each([
    ['SUPABASE_SECRET_KEY', '/rest/v1/rpc/begin_sign_in', 'the Data API'],
    ['SUPABASE_PUBLISHABLE_KEY', '/auth/v1/token', 'Auth'],
  ])('%s is named by one line of the log', async (variable, path, by) => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind(path, UNKNOWN_KEY)
    const named = linesThatName(variable)
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
    expect(named()).toEqual([{ event: 'key_refused', variable, by, status: 401 }])
  })

  test('a refused publishable key is named once by a call that makes two requests', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind('/rest/v1/rpc/', UNKNOWN_KEY, cookies)
    const named = linesThatName('SUPABASE_PUBLISHABLE_KEY')
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
    expect(named()).toHaveLength(1)
  })

  test('a mistyped secret key is also recognized in the real answer of the stack', async () => {
    const browser = new Browser({
      app: quickApp,
      env: { SUPABASE_SECRET_KEY: 'sb_secret_mistyped' },
    })
    const named = linesThatName('SUPABASE_SECRET_KEY')
    const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
    await expectProblem(await browser.post('/api/contact', message), 'temporarily_unavailable')
    expect(named()).toMatchObject([{ event: 'key_refused' }])
  })

  test.each([
    ['42501', 'as nobody’s'],
    ['PGRST301', 'as a token that it cannot read'],
  ])('a refused secret key is named when the Data API accepts it %s, %s', async (code) => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind('/rest/v1/rpc/begin_sign_in', refusal(401, code))
    const named = linesThatName('SUPABASE_SECRET_KEY')
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
    expect(named()).toMatchObject([{ event: 'key_refused' }])
  })

  test('a mistyped publishable key signs nobody out', async () => {
    const { email, cookies } = await cookiesOf()
    const browser = new Browser({
      app: quickApp,
      cookies,
      env: { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
    })
    const named = linesThatName('SUPABASE_PUBLISHABLE_KEY')
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
    expect([...browser.cookies]).toEqual([...cookies])
    expect(named()).toHaveLength(2)
  })
})

describe('the secret key', () => {
  async function headersSent(key: string) {
    const proxy = await faultProxy({ path: '/rest/v1/', status: 200, body: '0' })
    const browser = new Browser({
      app: quickApp,
      env: { SUPABASE_URL: proxy.url, SUPABASE_SECRET_KEY: key },
    })
    await browser.get('/api/auth/sign-ups')
    return (await proxy.seen())[0]?.headers
  }

  test('of the new kind is sent as `apikey` alone, because it is no token', async () => {
    const headers = await headersSent('sb_secret_of_a_test')
    expect(headers?.apikey).toBe('sb_secret_of_a_test')
    expect(headers).not.toHaveProperty('authorization')
  })

  test('of the old kind is a token, and is sent in both headers', async () => {
    const key = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl'
    const headers = await headersSent(key)
    expect(headers).toMatchObject({ apikey: key, authorization: `Bearer ${key}` })
  })
})
