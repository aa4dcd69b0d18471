import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { UPSTREAM_TIMING } from '../supabase/config.ts'
import {
  changeBehind,
  makeAccount,
  newAddress,
  newEmail,
  PASSWORD,
  signedIn,
} from '../testing/accounts.ts'
import { Browser, PATIENT } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

async function liveSessions(id: string): Promise<number> {
  const rows = await sql('select id from auth.sessions where user_id = $1', id)
  return rows.length
}

test.each(['talent', 'tv_network', 'admin'] as const)(
  'an approved %s signs in and learns who they are, but no token',
  async (role) => {
    const { email, id } = await makeAccount(role)
    const response = await new Browser().post('/api/auth/login', { email, password: PASSWORD })
    expect(response.status).toBe(200)
    const { user, ...rest } = await response.json<{ user: Record<string, string> }>()
    expect(rest).toEqual({})
    expect(user).toEqual({
      id,
      email,
      role,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  },
)

test('the address may be typed with capitals', async () => {
  const { email } = await makeAccount('talent')
  await signedIn(email.toUpperCase())
})

describe('refusals', () => {
  test.each(['pending', 'rejected', 'deactivated', 'hidden'] as const)(
    'a %s account is told so, gets no cookie, and its session is ended',
    async (status) => {
      const { email, id } = await makeAccount('tv_network', status)
      const browser = new Browser()
      const response = await browser.post('/api/auth/login', { email, password: PASSWORD })
      await expectProblem(response, `account_${status}`)
      expect(browser.cookies.size).toBe(0)
      expect(await liveSessions(id)).toBe(0)
    },
  )

  test('the body may have null for remember', async () => {
    const { email } = await makeAccount('talent')
    const body = { email, password: PASSWORD, remember: null }
    const response = await new Browser().post('/api/auth/login', body)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie().join()).not.toMatch(/^session=[^,]*Max-Age/i)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await makeAccount('talent', 'pending')
    const known = await new Browser().post('/api/auth/login', { email, password: 'not it at all' })
    const unknown = await new Browser().post('/api/auth/login', {
      email: newEmail(),
      password: 'not it at all',
    })
    const { requestId: one, ...knownBody } = await expectProblem(known, 'invalid_credentials')
    const { requestId: other, ...unknownBody } = await expectProblem(unknown, 'invalid_credentials')
    expect(one).not.toBe(other)
    expect(knownBody).toEqual(unknownBody)
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
  })

  test.each([
    ['no address', { email: undefined }, 'email'],
    ['an address that is none', { email: 'ada' }, 'email'],
    ['an address that is a number', { email: 7 }, 'email'],
    ['no password', { password: undefined }, 'password'],
    ['an empty password', { password: '' }, 'password'],
    ['a password that is null', { password: null }, 'password'],
    ['a remember that is text', { remember: 'yes' }, 'remember'],
  ])('%s is refused at its field', async (_name, change, field) => {
    const body = { email: 'ada@kanal-nord.example', password: PASSWORD, ...change }
    const response = await new Browser().post('/api/auth/login', body)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  test.each([
    ['with a NUL', 'nul \u0000 byte'],
    ['of half a character', '\ud800'],
    ['of 1024 letters', 'p'.repeat(1024)],
    ['of emoji', '😀'.repeat(200)],
  ])('the unusual password %s is refused as a wrong password', async (_name, password) => {
    const { email } = await makeAccount('talent')
    const response = await new Browser().post('/api/auth/login', { email, password })
    await expectProblem(response, 'invalid_credentials')
  })

  test('an unknown key is refused, and its value is not repeated', async () => {
    const body = { email: 'ada@kanal-nord.example', password: 'geheim-geheim', admin: true }
    const response = await new Browser().post('/api/auth/login', body)
    const text = JSON.stringify(await expectProblem(response, 'invalid_request'))
    expect(text).not.toContain('geheim')
    expect(text).not.toContain('admin')
  })
})

describe('after too many attempts', () => {
  test('from one IP address, its next sign-in is refused for any account', async () => {
    const browser = new Browser({ env: { LOGIN_LIMIT_PER_MINUTE: '2' } })
    const headers = { 'CF-Connecting-IP': newAddress() }
    const attempt = () =>
      browser.post('/api/auth/login', { email: newEmail(), password: 'wrong one' }, headers)
    await expectProblem(await attempt(), 'invalid_credentials')
    await expectProblem(await attempt(), 'invalid_credentials')
    await expectProblem(await attempt(), 'too_many_requests')
    const elsewhere = { 'CF-Connecting-IP': newAddress() }
    const body = { email: newEmail(), password: 'wrong one' }
    await expectProblem(
      await browser.post('/api/auth/login', body, elsewhere),
      'invalid_credentials',
    )
  })

  test('at one account from several IP addresses, its next sign-in is refused, even with the right password', async () => {
    const { email } = await makeAccount('talent')
    const browser = new Browser({ env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
    const attempt = (password: string, as = email) => {
      const headers = { 'CF-Connecting-IP': newAddress() }
      return browser.post('/api/auth/login', { email: as, password }, headers)
    }
    await expectProblem(await attempt('wrong one'), 'invalid_credentials')
    await expectProblem(await attempt('wrong one', email.toUpperCase()), 'invalid_credentials')
    await expectProblem(await attempt(PASSWORD), 'too_many_requests')
    await sql('delete from private.rate_counters')
    expect((await attempt(PASSWORD)).status).toBe(200)
  })

  test('from one IPv6 network, all of its addresses are refused, since one owner has all of them', async () => {
    const browser = new Browser({ env: { LOGIN_LIMIT_PER_MINUTE: '1' } })
    const network = crypto.randomUUID().slice(0, 4)
    const attempt = (address: string) =>
      browser.post(
        '/api/auth/login',
        { email: newEmail(), password: 'wrong one' },
        { 'CF-Connecting-IP': address },
      )
    await expectProblem(await attempt(`2001:db8:${network}:2:3:4:5:6`), 'invalid_credentials')
    await expectProblem(await attempt(`2001:db8:${network}:2::9`), 'too_many_requests')
    await expectProblem(await attempt(`2001:db8:${network}:3::9`), 'invalid_credentials')
  })

  test('only hashes of the IP addresses are stored', async () => {
    const { email } = await makeAccount('talent')
    const headers = { 'CF-Connecting-IP': '192.0.2.44' }
    await new Browser().post('/api/auth/login', { email, password: PASSWORD }, headers)
    const keys = await sql<{ key: string }>('select key from private.rate_counters')
    for (const { key } of keys) expect(key).toMatch(/^(login|register|contact):\w+:[\da-f]{64}$/)
  })

  test('a forged X-Forwarded-For or X-Real-IP header does not avoid the limit', async () => {
    const browser = new Browser({ env: { LOGIN_LIMIT_PER_MINUTE: '1' } })
    const address = newAddress()
    const attempt = (spoofed: string) =>
      browser.post(
        '/api/auth/login',
        { email: newEmail(), password: 'wrong one' },
        { 'CF-Connecting-IP': address, 'X-Forwarded-For': spoofed, 'X-Real-IP': spoofed },
      )
    await expectProblem(await attempt('1.1.1.1'), 'invalid_credentials')
    await expectProblem(await attempt('2.2.2.2'), 'too_many_requests')
  })
})

test('the time of a refusal does not reveal whether the address has an account', async () => {
  const { email } = await makeAccount('talent')
  const app = createApp({ ...PATIENT, refusalStepMs: UPSTREAM_TIMING.refusalStepMs })
  const waitFor = async (tried: string) => {
    const startedAt = performance.now()
    const body = { email: tried, password: 'not the password' }
    await expectProblem(
      await new Browser({ app }).post('/api/auth/login', body),
      'invalid_credentials',
    )
    return performance.now() - startedAt
  }
  // Auth answers an address without an account in some 20 ms, and one with it in some 120.
  expect(await waitFor(newEmail())).toBeGreaterThan(390)
  expect(await waitFor(email)).toBeGreaterThan(390)
})

test('a refused sign-in signs the browser out, but an invalid request does not', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await expectProblem(await browser.post('/api/auth/login', { email }), 'validation_failed')
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
  const former = new Browser({ cookies: browser.cookies })
  const refused = await browser.post('/api/auth/login', { email, password: 'not the password' })
  await expectProblem(refused, 'invalid_credentials')
  expect(browser.cookies.has('session')).toBe(false)
  await expectProblem(await former.get('/api/talent/overview'), 'not_signed_in')
})

test('a sign-in whose password is changed while Auth checks it is refused', async () => {
  const { email, id } = await makeAccount('talent')
  withFaults(async (request, pass) => {
    const answer = await pass()
    // Auth looks at a password and begins the session afterwards, so the change has not ended it.
    if (request.url.includes('grant_type=password')) await changeBehind(id)
    return answer
  })
  const browser = new Browser()
  const body = { email, password: PASSWORD }
  await expectProblem(await browser.post('/api/auth/login', body), 'invalid_credentials')
  expect(browser.cookies.size).toBe(0)
  expect(await liveSessions(id)).toBe(0)
})

test('a sign-in whose session is ended at once is refused as invalid credentials, not as another role', async () => {
  const { email, id } = await makeAccount('talent')
  withFaults(async (request, pass) => {
    const answer = await pass()
    if (request.url.includes('grant_type=password')) {
      await sql('delete from auth.sessions where user_id = $1', id)
    }
    return answer
  })
  const body = { email, password: PASSWORD }
  await expectProblem(await new Browser().post('/api/auth/login', body), 'invalid_credentials')
})

test('a sign-in that fails midway leaves no session behind', async () => {
  const { email, id } = await makeAccount('talent')
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/note_session') ? new Response(null, { status: 500 }) : pass(),
  )
  const body = { email, password: PASSWORD }
  const response = await new Browser().post('/api/auth/login', body)
  await expectProblem(response, 'temporarily_unavailable')
  expect(await liveSessions(id)).toBe(0)
})

test('a sign-in ends the session that the browser had, and begins a new one', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const former = new Browser({ cookies: browser.cookies })
  await signedIn(email, browser)
  expect(await liveSessions(id)).toBe(1)
  await expectProblem(await former.get('/api/talent/overview'), 'not_signed_in')
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
})

test('the rate limit of Auth is answered as too many requests', async () => {
  withFaults((request, pass) =>
    request.url.includes('/auth/v1/token')
      ? Response.json({ error_code: 'over_request_rate_limit', msg: 'slow down' }, { status: 429 })
      : pass(),
  )
  const body = { email: newEmail(), password: PASSWORD }
  await expectProblem(await new Browser().post('/api/auth/login', body), 'too_many_requests')
})
