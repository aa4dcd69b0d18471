import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { seal, unseal } from '../crypto/seal.ts'
import { makeAccount, newAddress, newEmail, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { mailedToken } from '../testing/links.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const DAY = 24 * 3600 * 1000
const MAX = 2
const NEW_PASSWORD = 'another horse entirely'

/** A browser in a world where an account has two tries a minute. */
function browserWith(cookies: Iterable<readonly [string, string]> = []): Browser {
  return new Browser({ cookies, env: { LOGIN_LIMIT_PER_ACCOUNT: String(MAX) } })
}

function attempt(browser: Browser, email: string, password: string, address = newAddress()) {
  const headers = { 'CF-Connecting-IP': address }
  return browser.post('/api/auth/login', { email, password }, headers)
}

/** Uses up what anybody may try at an account in this minute. */
async function flood(email: string): Promise<void> {
  for (let tried = 0; tried < MAX; tried += 1) await attempt(browserWith(), email, 'wrong one')
  await expectProblem(await attempt(browserWith(), email, 'wrong one'), 'too_many_requests')
}

/** A browser that an account was signed in to from, with nothing counted any more. */
async function knownTo(email: string, browser = browserWith()): Promise<Browser> {
  await signedIn(email, browser)
  await browser.post('/api/auth/logout', {})
  expect([...browser.cookies.keys()]).toEqual(['device'])
  await sql('delete from private.rate_counters')
  return browser
}

async function opened(browser: Browser) {
  const sealed = browser.cookies.get('device') ?? ''
  return unseal('device', env.SESSION_SECRET.split(','), sealed)
}

describe('while a stranger uses up the attempts of an account', () => {
  test('its owner signs in from a browser they have used, and from no other', async () => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    await flood(email)
    expect((await attempt(browser, email.toUpperCase(), PASSWORD)).status).toBe(200)
    await expectProblem(await attempt(browserWith(), email, PASSWORD), 'too_many_requests')
  })

  test('its owner can still reauthenticate where they are signed in', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email, browserWith())
    await flood(email)
    const wanted = { email: newEmail(), password: PASSWORD }
    expect((await browser.post('/api/account/email', wanted)).status).toBe(202)
    const { cookies } = browser
    const session = [['session', cookies.get('session') ?? '']] as const
    const elsewhere = await browserWith(session).post('/api/account/email', wanted)
    await expectProblem(elsewhere, 'too_many_requests')
  })

  test('its owner can sign in with a new password that they set by a mailed link', async () => {
    const { email } = await makeAccount('talent')
    await new Browser().post('/api/auth/forgot-password', { email })
    const token = await mailedToken(email, 'reset-password')
    const browser = browserWith()
    await browser.post('/api/auth/reset-password', { token, password: NEW_PASSWORD })
    await flood(email)
    expect((await attempt(browser, email, NEW_PASSWORD)).status).toBe(200)
  })

  test.each([
    ['rubbish', () => 'rubbish'],
    ['changed in its last character', (sealed: string) => `${sealed.slice(0, -1)}~`],
    ['cut', (sealed: string) => sealed.slice(0, 60)],
    ['empty', () => ''],
  ])('a device cookie that is %s is ignored', async (_name, mangle) => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    browser.cookies.set('device', mangle(browser.cookies.get('device') ?? ''))
    await flood(email)
    await expectProblem(await attempt(browser, email, PASSWORD), 'too_many_requests')
    await sql('delete from private.rate_counters')
    expect((await attempt(browser, email, PASSWORD)).status).toBe(200)
  })

  test('a cookie that was sealed for another purpose is ignored', async () => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    const payload = await opened(browser)
    const sealed = await seal('session', env.SESSION_SECRET.split(','), payload ?? {})
    browser.cookies.set('device', sealed)
    await flood(email)
    await expectProblem(await attempt(browser, email, PASSWORD), 'too_many_requests')
  })

  test('a browser known to another account is unknown to this one', async () => {
    const { email } = await makeAccount('talent')
    const other = await knownTo((await makeAccount('tv_network')).email)
    await flood(email)
    await expectProblem(await attempt(other, email, PASSWORD), 'too_many_requests')
  })

  test('a shared browser is known to the last four accounts that signed in there', async () => {
    const accounts = []
    for (let one = 0; one < 5; one += 1) accounts.push(await makeAccount('talent'))
    const browser = browserWith()
    for (const { email } of accounts) await knownTo(email, browser)
    for (const { email } of accounts) await flood(email)
    const statuses = []
    for (const { email } of accounts.toReversed()) {
      statuses.push((await attempt(browserWith(browser.cookies), email, PASSWORD)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    expect(browser.cookies.get('device')?.length).toBeLessThan(700)
  })

  test('a browser is known for ninety days after an account’s last sign-in there, whoever else signs in', async () => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 89 * DAY })
    await knownTo((await makeAccount('talent')).email, browser)
    await flood(email)
    expect((await attempt(browserWith(browser.cookies), email, PASSWORD)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 90 * DAY + 1000 })
    await expectProblem(await attempt(browser, email, PASSWORD), 'too_many_requests')
  })
})

describe('a known browser', () => {
  test('has as many attempts as an account, and takes none from other browsers', async () => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    await expectProblem(await attempt(browser, email, 'wrong one'), 'invalid_credentials')
    await expectProblem(await attempt(browser, email, 'wrong one'), 'invalid_credentials')
    await expectProblem(await attempt(browser, email, PASSWORD), 'too_many_requests')
    expect((await attempt(browserWith(), email, PASSWORD)).status).toBe(200)
  })

  test('has its own count, whatever other browsers of the account try', async () => {
    const { email } = await makeAccount('talent')
    const [one, other] = [await knownTo(email), await knownTo(email)]
    for (let tried = 0; tried <= MAX; tried += 1) await attempt(one, email, 'wrong one')
    expect((await attempt(other, email, PASSWORD)).status).toBe(200)
  })

  test('gets no more attempts by signing in again and again', async () => {
    const { email } = await makeAccount('talent')
    const browser = await knownTo(email)
    const former = browserWith(browser.cookies)
    await attempt(browser, email, PASSWORD)
    await attempt(browser, email, PASSWORD)
    await expectProblem(await attempt(browser, email, PASSWORD), 'too_many_requests')
    await expectProblem(await attempt(former, email, PASSWORD), 'too_many_requests')
  })

  test('has the same limit for its IP address as every browser', async () => {
    const { email } = await makeAccount('talent')
    const browser = new Browser({ env: { LOGIN_LIMIT_PER_MINUTE: '1' } })
    await knownTo(email, browser)
    const address = newAddress()
    await expectProblem(await attempt(browser, email, 'wrong', address), 'invalid_credentials')
    await expectProblem(await attempt(browser, email, PASSWORD, address), 'too_many_requests')
  })

  test('is no longer known when the password was changed elsewhere', async () => {
    const { email } = await makeAccount('talent')
    const copied = await knownTo(email)
    const here = await signedIn(email, browserWith())
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    expect((await here.post('/api/account/password', body)).status).toBe(204)
    await here.post('/api/auth/logout', {})
    await flood(email)
    await expectProblem(await attempt(copied, email, NEW_PASSWORD), 'too_many_requests')
    expect((await attempt(here, email, NEW_PASSWORD)).status).toBe(200)
  })

  test('stays known after the account’s address has changed', async () => {
    const { email } = await makeAccount('talent')
    const browser = await signedIn(email, browserWith())
    const moved = newEmail()
    await browser.post('/api/account/email', { email: moved, password: PASSWORD })
    const token = await mailedToken(moved, 'confirm-email')
    await new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
    await flood(moved)
    expect((await attempt(browser, moved, PASSWORD)).status).toBe(200)
  })

  test('stays known while the key of its cookie is in the list, and not after the key is removed', async () => {
    const newer = 'the newer key with more than 32 characters'
    const { email } = await makeAccount('talent')
    const { cookies } = await knownTo(email)
    await flood(email)
    const limits = { LOGIN_LIMIT_PER_ACCOUNT: String(MAX) }
    const during = { ...limits, SESSION_SECRET: `${newer},${env.SESSION_SECRET}` }
    const after = { ...limits, SESSION_SECRET: newer }
    const floodWith = async (changes: typeof during) => {
      for (let tried = 0; tried <= MAX; tried += 1) {
        await attempt(new Browser({ env: changes }), email, 'wrong one')
      }
    }
    await floodWith(during)
    const stranger = new Browser({ env: after, cookies })
    await expectProblem(await attempt(stranger, email, PASSWORD), 'too_many_requests')
    const owner = new Browser({ env: during, cookies })
    expect((await attempt(owner, email, PASSWORD)).status).toBe(200)
  })
})

test('a failed sign-in sets no device cookie', async () => {
  const { email } = await makeAccount('talent', 'pending')
  const browser = browserWith()
  await expectProblem(await attempt(browser, email, PASSWORD), 'account_pending')
  await expectProblem(await attempt(browser, newEmail(), PASSWORD), 'invalid_credentials')
  expect(browser.cookies.size).toBe(0)
})

test('a sign-in from a known browser makes no more calls to Supabase than from another', async () => {
  const { email } = await makeAccount('talent')
  const browser = await knownTo(email)
  const calls = watchCalls()
  await attempt(browser, email, PASSWORD)
  const known = calls.splice(0)
  await attempt(browserWith(), email, PASSWORD)
  // Of a sign-in by a browser that is new to them people are told by mail, behind the answer.
  const mailed = ['/emails', '/rest/v1/rpc/mark_mail_sent']
  expect(known).toEqual(calls.filter((path) => !mailed.includes(path)))
})

test('the device cookie is bound to the host, and cannot be read by scripts or sent by other sites', async () => {
  const { email } = await makeAccount('talent')
  const browser = new Browser({ origin: 'https://lowerthird.example' })
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD })
  expect(response.headers.getSetCookie()[1]).toMatch(
    /^__Host-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('the device cookie does not contain the id or the address of an account', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await knownTo(email)
  const payload = await opened(browser)
  expect(payload).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    accounts: [{ fingerprint: expect.stringMatching(/^[\da-f]{32}$/), until: expect.any(Number) }],
    exp: expect.any(Number),
  })
  expect(JSON.stringify(payload)).not.toContain(id)
})
