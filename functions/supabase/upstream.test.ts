import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, PASSWORD, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser, EVERY_TRY, PATIENT } from '../testing/browser.ts'
import { IMPATIENT, SUPABASE_FAULTS, withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'
import { sameForAll } from '../testing/time-limits.ts'
import { kindOf, UPSTREAM_TIMING } from './config.ts'
import { openUpstream, UpstreamUnavailable, upstreamFetch } from './upstream.ts'

afterEach(() => vi.restoreAllMocks())

const SUPABASE = { url: 'https://supabase.example', publishableKey: 'p', secretKey: 's' }

function call(path: string, init?: RequestInit<RequestInitCfProperties>, timing = EVERY_TRY) {
  const upstream = openUpstream(SUPABASE, timing)
  return { upstream, answer: upstreamFetch(upstream)(`${SUPABASE.url}${path}`, init) }
}

describe('the time limit', () => {
  const { limits, waitsMs } = UPSTREAM_TIMING

  test('of a request ends all of its attempts within six seconds', () => {
    expect(limits.quick.requestMs).toBeLessThan(6000)
    expect(limits.quick.tryMs).toBe(2500)
    expect(waitsMs).toEqual([200, 400])
  })

  test.each(['write', 'merge', 'whole', 'round'] as const)(
    'of a call of the kind %s is longer than the hosted database lets a statement run',
    (kind) => {
      expect(limits[kind].tryMs).toBeGreaterThan(8000)
      expect(limits[kind].requestMs).toBeGreaterThan(limits[kind].tryMs)
    },
  )

  test.each([
    ['GET', '/rest/v1/talent_profiles', 'quick'],
    ['POST', '/rest/v1/rpc/me', 'quick'],
    ['POST', '/rest/v1/rpc/consume_login_rate_limit', 'quick'],
    ['POST', '/rest/v1/rpc/begin_sign_in', 'quick'],
    ['POST', '/rest/v1/rpc/set_account_status', 'write'],
    ['POST', '/rest/v1/rpc/set_account_statuses', 'write'],
    ['POST', '/rest/v1/rpc/save_talent_profile', 'write'],
    ['POST', '/rest/v1/rpc/merge_networks', 'merge'],
    ['POST', '/rest/v1/rpc/own_data', 'whole'],
    ['POST', '/rest/v1/rpc/export_accounts', 'whole'],
    ['POST', '/rest/v1/rpc/verify_audit_log', 'whole'],
    ['POST', '/rest/v1/rpc/record_impressions', 'round'],
  ])('of %s %s is that of the kind %s', (method, path, kind) => {
    expect(kindOf(method, path)).toBe(kind)
  })

  test('depends on the kind of a call: a decision about many accounts may take longer than a page', async () => {
    const { email } = await makeAccount('admin')
    const { cookies } = await signedIn(email)
    const quick = { tryMs: 500, requestMs: 5000 }
    const timing = { ...PATIENT, limits: { ...PATIENT.limits, quick } }
    const browser = new Browser({ app: createApp(timing), cookies })
    const slow = new Set(['/rest/v1/rpc/set_account_statuses', '/rest/v1/rpc/administrators'])
    withFaults(async (request, pass) => {
      if (slow.has(new URL(request.url).pathname)) await lateBy(800, request.signal)
      return pass()
    })
    const decision = { userIds: [crypto.randomUUID()], expected: 'pending', next: 'approved' }
    expect((await browser.post('/api/admin/accounts/status', decision)).status).toBe(200)
    await expectProblem(await browser.get('/api/admin/administrators'), 'temporarily_unavailable')
  })
})

/** An answer on its way, which does not come any more once nobody waits for it. */
function lateBy(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

describe.each(Object.entries(SUPABASE_FAULTS))('when Supabase %s', (name, fault) => {
  test('a sign-in, a registration and a message are answered with when to try again', async () => {
    withFaults(fault)
    const browser = new Browser({ app: createApp(IMPATIENT) })
    const { email } = talentForm()
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
    await expectProblem(
      await browser.post('/api/auth/register', talentForm()),
      'temporarily_unavailable',
    )
    const message = { name: 'Ada', email, subject: 'Hello', message: 'A question' }
    await expectProblem(await browser.post('/api/contact', message), 'temporarily_unavailable')
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('the health call reports it', async () => {
    withFaults(fault)
    const response = await new Browser({ app: createApp(IMPATIENT) }).get('/api/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ status: 'degraded', supabase: 'down' })
  })

  test('nobody is signed out', async () => {
    const { email } = await makeAccount('talent')
    const before = [...(await signedIn(email)).cookies]
    const browser = new Browser({ app: createApp(IMPATIENT), cookies: before })
    withFaults(fault)
    for (const path of ['/api/auth/session', '/api/auth/status', '/api/talent/overview']) {
      await expectProblem(await browser.get(path), 'temporarily_unavailable')
    }
    expect([...browser.cookies]).toEqual(before)
    vi.restoreAllMocks()
    const response = await new Browser({ cookies: before }).get('/api/auth/session')
    expect(await response.json(), name).toMatchObject({ user: { email } })
  })
})

test.each(['GET /rest/v1/talent_profiles', 'POST /rest/v1/rpc/me', 'POST /auth/v1/logout'])(
  '%s is tried three times, since it may be repeated',
  async (line) => {
    const [method = '', path = ''] = line.split(' ')
    const calls = withFaults(() => new Response(null, { status: 502 }))
    const { answer, upstream } = call(path, { method })
    await expect(answer).rejects.toThrow(UpstreamUnavailable)
    expect(calls).toHaveLength(3)
    expect(upstream.calls).toBe(3)
  },
)

test.each([
  '/auth/v1/token',
  '/auth/v1/signup',
  '/rest/v1/rpc/set_account_status',
  '/rest/v1/rpc/begin_registration',
  '/rest/v1/rpc/consume_rate_limit',
  '/rest/v1/rpc/claim_mails',
])('POST %s is tried once, because a second attempt could repeat its effect', async (path) => {
  const calls = withFaults(() => Promise.reject(new TypeError('lost')))
  await expect(call(path, { method: 'POST', body: '{}' }).answer).rejects.toThrow(
    UpstreamUnavailable,
  )
  expect(calls).toHaveLength(1)
})

test('a passing fault does not reach the caller', async () => {
  let tries = 0
  withFaults(() => {
    tries += 1
    return tries < 3 ? new Response(null, { status: 504 }) : Response.json({ fine: true })
  })
  const response = await call('/rest/v1/rpc/ping', { method: 'POST', body: '{}' }).answer
  expect(await response.json()).toEqual({ fine: true })
})

describe('a call that the database rolled back because of another one', () => {
  const undone = (code: string) => Response.json({ code, message: 'undone' }, { status: 500 })
  const decide = () => call('/rest/v1/rpc/set_account_status', { method: 'POST', body: '{}' })

  test.each(['40P01', '40001'])(
    'is sent again, although it cannot be repeated otherwise: %s',
    async (code) => {
      let tries = 0
      const calls = withFaults(() => {
        tries += 1
        return tries < 3 ? undone(code) : Response.json({ fine: true })
      })
      expect(await (await decide().answer).json()).toEqual({ fine: true })
      expect(calls).toHaveLength(3)
    },
  )

  test('is not sent again after an answer that leaves open whether it took effect', async () => {
    let tries = 0
    const calls = withFaults(() => {
      tries += 1
      return tries === 1 ? undone('40P01') : new Response(null, { status: 503 })
    })
    await expect(decide().answer).rejects.toThrow('503 to POST')
    expect(calls).toHaveLength(2)
  })

  /** Hides somebody's links, while the database undoes the first of these calls. */
  async function hideLinks(undoneCalls: number) {
    const { email } = await makeAccount('talent')
    const { cookies } = await signedIn(email)
    const browser = new Browser({ app: createApp(EVERY_TRY), cookies })
    let tries = 0
    withFaults((request, pass) => {
      if (!request.url.endsWith('/save_talent_visibility')) return pass()
      tries += 1
      return tries > undoneCalls ? pass() : undone('40P01')
    })
    const response = await browser.put('/api/talent/visibility', { hideLinks: true })
    return { response, tries }
  }

  test('succeeds in the end, and its caller notices nothing', async () => {
    const { response, tries } = await hideLinks(2)
    expect(tries).toBe(3)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ hideLinks: true })
  })

  test('is a fault in the log, if it is rolled back each time', async () => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { response, tries } = await hideLinks(3)
    expect(tries).toBe(3)
    await expectProblem(response, 'temporarily_unavailable')
    expect(logged.mock.calls.join()).toContain('"code":"40P01"')
  })
})

test.each([400, 401, 403, 409, 500])(
  'a call answered with %i is not tried again',
  async (status) => {
    const calls = withFaults(() => Response.json({ message: 'no' }, { status }))
    const response = await call('/rest/v1/rpc/me', { method: 'POST', body: '{}' }).answer
    expect(response.status).toBe(status)
    expect(calls).toHaveLength(1)
  },
)

const USED_UP = sameForAll({ tryMs: 40, requestMs: 0 })

test('no attempt begins when the time of the request is used up', async () => {
  const calls = withFaults(() => Response.json({}))
  await expect(
    call('/rest/v1/rpc/me', { method: 'POST' }, { ...EVERY_TRY, limits: USED_UP }).answer,
  ).rejects.toThrow(UpstreamUnavailable)
  expect(calls).toHaveLength(0)
})
