import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { seal } from '../crypto/seal.ts'
import { makeAccount, PASSWORD, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { watchCalls } from '../testing/fetch-faults.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const DAY = 24 * 3600 * 1000

async function userIn(browser: Browser, origin = ''): Promise<unknown> {
  const response = await browser.get(`${origin}/api/auth/session`)
  expect(response.status).toBe(200)
  return (await response.json<{ user: unknown }>()).user
}

function cookieLine(response: Response): string {
  const [line = ''] = response.headers.getSetCookie()
  return line
}

async function loginLine(options: { origin: string; remember: boolean }): Promise<string> {
  const { email } = await makeAccount('talent')
  const response = await new Browser({ origin: options.origin }).post('/api/auth/login', {
    email,
    password: PASSWORD,
    remember: options.remember,
  })
  return cookieLine(response)
}

test('on https the cookie is bound to the host and ends with the browser', async () => {
  const line = await loginLine({ origin: 'https://lowerthird.example', remember: false })
  expect(line).toMatch(/^__Host-session=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('on http the cookie has neither the prefix nor the attribute that need https', async () => {
  const line = await loginLine({ origin: 'http://localhost:8788', remember: false })
  expect(line).toMatch(/^session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a remembered session is kept for the fourteen days it may be idle', async () => {
  const line = await loginLine({ origin: 'https://lowerthird.example', remember: true })
  expect(line).toContain('; Max-Age=1209600;')
})

test('the sealed cookie stays below the limit of browsers, and reveals nothing about the user', async () => {
  const line = await loginLine({ origin: 'https://lowerthird.example', remember: true })
  expect(line.length).toBeLessThan(3500)
  expect(line).not.toContain('eyJhbGciOiJIUzI1NiI')
})

test('a session that is not remembered ends after twelve hours, however it is used', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const end = Date.now() + 12 * 3600 * 1000
  vi.useFakeTimers({ toFake: ['Date'], now: end - 60_000 })
  expect(await userIn(browser)).toMatchObject({ email })
  vi.useFakeTimers({ toFake: ['Date'], now: end + 1000 })
  expect(await userIn(browser)).toBeNull()
})

test('a remembered session ends after fourteen idle days', async () => {
  const { email } = await makeAccount('talent')
  const browser = new Browser()
  await browser.post('/api/auth/login', { email, password: PASSWORD, remember: true })
  const cookies = new Map(browser.cookies)
  const end = Date.now() + 14 * DAY
  vi.useFakeTimers({ toFake: ['Date'], now: end + 1000 })
  expect(await userIn(new Browser({ cookies: new Map(cookies) }))).toBeNull()
  // Last, since using it begins the fourteen days anew.
  vi.useFakeTimers({ toFake: ['Date'], now: end - 60_000 })
  expect(await userIn(browser)).toMatchObject({ email })
})

test('a remembered session ends after thirty days, however it is used', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = new Browser()
  await browser.post('/api/auth/login', { email, password: PASSWORD, remember: true })
  const start = Date.now()
  for (const days of [13, 26]) {
    vi.useFakeTimers({ toFake: ['Date'], now: start + days * DAY })
    expect(await userIn(browser)).toMatchObject({ id })
  }
  vi.useFakeTimers({ toFake: ['Date'], now: start + 30 * DAY + 1000 })
  expect(await userIn(browser)).toBeNull()
})

test('after the session has ended, a person signs in again and continues to the page they opened', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3600 * 1000 })
  const response = await browser.get('/talent/settings?from=mail')
  expect(response.status).toBe(302)
  const wanted = encodeURIComponent('/talent/settings?from=mail')
  expect(response.headers.get('Location')).toBe(`/login?redirect=${wanted}`)
})

test('a cookie with any byte changed signs nobody in, and asks nobody', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const value = browser.cookies.get('session') ?? ''
  const calls = watchCalls()
  await fc.assert(
    fc.asyncProperty(
      fc.nat(value.length - 1),
      fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=%+ ;"'),
      async (place, character) => {
        fc.pre(value[place] !== character)
        const forged = new Browser()
        forged.cookies.set('session', value.slice(0, place) + character + value.slice(place + 1))
        expect(await userIn(forged)).toBeNull()
      },
    ),
    { numRuns: 300 },
  )
  expect(calls).toEqual([])
})

test('a change to the last character of any part signs nobody in, even in its spare bits', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const value = browser.cookies.get('session') ?? ''
  const ends = [...value.matchAll(/[^.](?=\.|$)/g)].map((match) => match.index)
  expect(ends).toHaveLength(4)
  for (const place of ends) {
    for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (character === value[place]) continue
      const forged = new Browser()
      forged.cookies.set('session', value.slice(0, place) + character + value.slice(place + 1))
      expect(await userIn(forged)).toBeNull()
    }
  }
})

test.each([
  ['in the other alphabet', (sealed: string) => sealed.replaceAll('-', '+').replaceAll('_', '/')],
  ['with padding', (sealed: string) => `${sealed}==`],
  ['with spaces', (sealed: string) => `${sealed}    `],
])('the same cookie %s signs nobody in', async (_name, spell) => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const value = browser.cookies.get('session') ?? ''
  browser.cookies.set('session', encodeURIComponent(spell(value)))
  expect(await userIn(browser)).toBeNull()
  browser.cookies.set('session', value)
  expect(await userIn(browser)).not.toBeNull()
})

test.each(['', 'null', '{}', 'a.b.c.d.e', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0....', '☃'])(
  'a cookie %o signs nobody in',
  async (value) => {
    const browser = new Browser()
    browser.cookies.set('session', encodeURIComponent(value))
    expect(await userIn(browser)).toBeNull()
  },
)

test('a value that was sealed for another purpose is not a session', async () => {
  const payload = {
    sub: crypto.randomUUID(),
    email: 'a@b.example',
    role: 'admin',
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    accessToken: 'a',
    refreshToken: 'b',
    accessExpiresAt: Date.now() / 1000 + 3600,
    remember: false,
    signedInAt: Date.now() / 1000,
    checkedAt: Date.now() / 1000,
  }
  const browser = new Browser()
  browser.cookies.set('session', await seal('mail-token', [env.SESSION_SECRET], payload))
  expect((await browser.get('/admin')).headers.get('Location')).toBe('/login?redirect=%2Fadmin')
  const end = Math.floor(Date.now() / 1000) + 3600
  browser.cookies.set('session', await seal('session', [env.SESSION_SECRET], payload, end))
  expect((await browser.get('/admin')).status).toBe(200)
})

test('a new key seals cookies while the old one still opens them, until it is removed from the list', async () => {
  const older = 'the older key with more than 32 characters'
  const newer = 'the newer key with more than 32 characters'
  const { email } = await makeAccount('talent')
  const before = await signedIn(email, new Browser({ env: { SESSION_SECRET: older } }))
  const during = new Browser({ env: { SESSION_SECRET: `${newer}, ${older}` } })
  during.cookies.set('session', before.cookies.get('session') ?? '')
  expect(await userIn(during)).toMatchObject({ email })

  const renewed = await signedIn(email, during)
  const after = new Browser({ env: { SESSION_SECRET: newer } })
  after.cookies.set('session', before.cookies.get('session') ?? '')
  expect(await userIn(after)).toBeNull()
  after.cookies.set('session', renewed.cookies.get('session') ?? '')
  expect(await userIn(after)).toMatchObject({ email })
})

describe('a cookie that is sent again', () => {
  test('is not decrypted again', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    for (let call = 0; call < 3; call += 1) expect(await userIn(browser)).toMatchObject({ email })
    expect(decrypt).toHaveBeenCalledTimes(1)
  })

  test('ends at its time although it is in the cache', async () => {
    const browser = await signedIn((await makeAccount('talent')).email)
    expect(await userIn(browser)).not.toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 3600 * 1000 + 1000 })
    expect(await userIn(browser)).toBeNull()
  })

  test('is checked again after a minute, and refused if the account is not active', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email)
    expect((await browser.get('/talent/settings?none&none')).status).toBe(200)
    await setStatus(email, 'deactivated')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect((await browser.get('/talent/settings?none&none')).status).toBe(302)
  })

  test('signs nobody in under the cookie’s other name, or with anything changed', async () => {
    const browser = await signedIn((await makeAccount('talent')).email)
    expect(await userIn(browser)).not.toBeNull()
    expect(await userIn(browser, 'https://lowerthird.example')).toBeNull()
    const value = browser.cookies.get('session') ?? ''
    browser.cookies.set('session', value.toLowerCase())
    expect(await userIn(browser)).toBeNull()
    browser.cookies.delete('session')
    browser.cookies.set('other', value)
    expect(await userIn(browser)).toBeNull()
  })

  test('leaves the cache when many others have come', async () => {
    const browser = await signedIn((await makeAccount('talent')).email)
    const decrypt = vi.spyOn(crypto.subtle, 'decrypt')
    for (let other = 0; other < 257; other += 1) {
      browser.cookies.set('other', String(other))
      await browser.get('/talent/settings?none&none')
    }
    decrypt.mockClear()
    for (const other of ['256', '1', '0']) {
      browser.cookies.set('other', other)
      await browser.get('/talent/settings?none&none')
    }
    expect(decrypt).toHaveBeenCalledTimes(1)
  })
})
