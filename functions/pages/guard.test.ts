import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, PASSWORD, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { IMPATIENT, SUPABASE_FAULTS, watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { dataIn, sessionIn } from '../testing/page-contents.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** An address that no page of ours writes brings no data, so what is asked is asked by the guard. */
const WITHOUT_DATA = '/talent/settings?none&none'

/** The worker's clock goes ahead, so that the account must be asked for again. */
function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
}

describe('the guard of the pages', () => {
  test('makes no upstream call while the account was checked less than a minute ago', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    const calls = watchCalls()
    const response = await browser.get(WITHOUT_DATA)
    expect(response.status).toBe(200)
    expect(calls).toEqual([])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('checks the account once a minute, and seals the result into the cookie', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    aMinuteLater()
    const calls = watchCalls()
    const response = await browser.get(WITHOUT_DATA)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(calls).toEqual(['/rest/v1/rpc/me'])
    await browser.get(WITHOUT_DATA)
    expect(calls).toEqual(['/rest/v1/rpc/me'])
  })

  test('asks for the account and for the data at the same time', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    aMinuteLater()
    let letBothThrough = () => {}
    const bothAsked = new Promise<void>((resolve) => {
      letBothThrough = resolve
    })
    const calls = withFaults(async (_request, pass) => {
      if (calls.length === 2) letBothThrough()
      await bothAsked
      return pass()
    })
    const html = await (await browser.get('/talent')).text()
    expect(calls.toSorted()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/read_batch'])
    expect(Object.keys(dataIn(html))).toEqual(['/api/talent/overview', '/api/talent/visibility'])
  })

  test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
    'keeps out an account that has become %s',
    async (status) => {
      const { email } = await makeAccount('tv_network')
      const browser = await signedIn(email)
      await setStatus(email, status)
      aMinuteLater()
      const response = await browser.get('/network/saved')
      expect(response.headers.get('Location')).toBe('/login?redirect=%2Fnetwork%2Fsaved')
      expect(browser.cookies.has('session')).toBe(false)
    },
  )

  test.each([
    ['after twelve hours', false, 12 * 60 + 1],
    ['remembered, after fourteen idle days', true, 14 * 24 * 60 + 1],
  ])(
    'sends a browser that comes back %s to sign in, and remembers the requested page',
    async (_, remember, minutes) => {
      const { email } = await makeAccount('talent')
      const browser = new Browser()
      await browser.post('/api/auth/login', { email, password: PASSWORD, remember })
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      const calls = watchCalls()
      const wanted = '/talent/profile?edit=about'
      const response = await browser.get(wanted)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(wanted)}`)
      expect(calls).toEqual([])
    },
  )

  test.each([
    ['a talent who was an administrator', 'admin', 'talent'],
    ['an administrator who was a talent', 'talent', 'admin'],
  ] as const)('keeps out %s, once the account is asked for', async (_, former, present) => {
    const { email, id } = await makeAccount(former)
    const browser = await signedIn(email)
    await sql('update public.user_roles set role = $2 where user_id = $1', id, present)
    aMinuteLater()
    const response = await browser.get(`/${former}`)
    expect(response.headers.get('Location')).toBe(`/login?redirect=%2F${former}`)
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('keeps out an account whose session was ended', async () => {
    const { email, id } = await makeAccount('talent')
    const browser = await signedIn(email)
    await sql('delete from auth.sessions where user_id = $1', id)
    aMinuteLater()
    expect((await browser.get('/talent')).status).toBe(302)
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('sends no data of an account that is no longer active, even within the minute in which it is not checked', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    await setStatus(email, 'deactivated')
    const html = await (await browser.get('/talent')).text()
    expect(dataIn(html)).toEqual({})
  })

  test('keeps the renewed tokens when the account cannot be read', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    // The token is about to end by the worker's clock alone.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 })
    const calls = withFaults((request, pass) =>
      request.url.endsWith('/rpc/me') ? new Response(null, { status: 503 }) : pass(),
    )
    const response = await browser.get(WITHOUT_DATA)
    expect(response.status).toBe(200)
    expect(calls).toEqual(['/auth/v1/token', '/rest/v1/rpc/me'])
    vi.restoreAllMocks()
    const later = watchCalls()
    expect((await browser.get(WITHOUT_DATA)).status).toBe(200)
    expect(later).toEqual(['/rest/v1/rpc/me'])
  })

  test.each(Object.entries(SUPABASE_FAULTS))(
    'signs nobody out while Supabase %s, and sends the page without data',
    async (_name, fault) => {
      const { email } = await makeAccount('talent')
      const { cookies } = await signedIn(email)
      aMinuteLater()
      withFaults(fault)
      const browser = new Browser({ app: createApp(IMPATIENT), cookies })
      const response = await browser.get('/talent')
      expect(response.status).toBe(200)
      const html = await response.text()
      expect(sessionIn(html)).toMatchObject({ user: { email } })
      expect(dataIn(html)).toEqual({})
      expect([...browser.cookies]).toEqual([...cookies])
    },
  )
})
