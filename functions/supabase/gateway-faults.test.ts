import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { accountsOf, makeAccount, PASSWORD, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser, PATIENT } from '../testing/browser.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import { sessionIn } from '../testing/page-contents.ts'
import { expectProblem } from '../testing/problems.ts'
import { SAY_NOTHING_OF_THE_PERSON, UNKNOWN_KEY } from '../testing/proxy-faults.ts'

/** The worker as it is, but for the waits between two tries. */
const app = createApp({ ...PATIENT, waitsMs: [1, 2] })

const TOKEN = '/auth/v1/token'
const SIGN_UP = '/auth/v1/signup'
const ME = '/rest/v1/rpc/me'

type Answer = (typeof SAY_NOTHING_OF_THE_PERSON)[string]

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function refusal(status: number, code: string): Answer {
  return { status, body: JSON.stringify({ code, message: 'No', details: null, hint: null }) }
}

/** A browser whose worker meets the fault, with cookies from before. */
async function browserBehind(
  path: string,
  answer: Answer,
  cookies: Browser['cookies'] = new Map(),
) {
  const proxy = await faultProxy({ path, ...answer })
  return new Browser({ app, cookies, env: { SUPABASE_URL: proxy.url } })
}

async function cookiesOf(role: 'talent' | 'admin' = 'talent') {
  const { email } = await makeAccount(role)
  return { email, cookies: (await signedIn(email)).cookies }
}

/** Only the worker's clock goes ahead, so that its tokens look old. */
function anHourLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 })
}

function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
}

describe.each(Object.entries(SAY_NOTHING_OF_THE_PERSON))('%s', (_name, answer) => {
  test('makes no password wrong at sign-in', async () => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind(TOKEN, answer)
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
  })

  test('ends no session when it is renewed', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind(TOKEN, answer, cookies)
    anHourLater()
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
    expect([...browser.cookies]).toEqual([...cookies])
  })

  test.each(['/rest/v1/rpc/talent_overview', ME])(
    'ends no session at a call of the Data API, %s',
    async (path) => {
      const { cookies } = await cookiesOf()
      const browser = await browserBehind(path, answer, cookies)
      await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
      expect([...browser.cookies]).toEqual([...cookies])
    },
  )

  test('keeps nobody from their page, whether asked of Auth or of the database', async () => {
    const { email, cookies } = await cookiesOf()
    for (const path of [ME, TOKEN]) {
      const browser = await browserBehind(path, answer, cookies)
      if (path === ME) aMinuteLater()
      else anHourLater()
      const response = await browser.get('/talent/settings?none&none', { Accept: 'text/html' })
      vi.useRealTimers()
      expect(response.status).toBe(200)
      expect(sessionIn(await response.text())).toMatchObject({ user: { email } })
    }
  })

  test('is not called a wrong password when the present one is asked for', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind(TOKEN, answer, cookies)
    const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' }
    await expectProblem(
      await browser.post('/api/account/password', change),
      'temporarily_unavailable',
    )
    expect([...browser.cookies]).toEqual([...cookies])
  })

  test.each([SIGN_UP, '/rest/v1/rpc/begin_registration'])(
    'is no failed registration, %s',
    async (path) => {
      const form = talentForm()
      const browser = await browserBehind(path, answer)
      await expectProblem(await browser.post('/api/auth/register', form), 'temporarily_unavailable')
      expect(await accountsOf(form.email)).toEqual([])
    },
  )
})

describe('Auth ends a session by name alone', () => {
  test.each([
    'refresh_token_not_found',
    'refresh_token_already_used',
    'session_not_found',
    'session_expired',
    'user_banned',
    'user_not_found',
  ])('%s', async (code) => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind(TOKEN, refusal(400, code), cookies)
    anHourLater()
    await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
    expect(browser.cookies.has('session')).toBe(false)
  })

  test.each(['invalid_credentials', 'bad_jwt', 'over_request_rate_limit', 'validation_failed'])(
    'and not %s',
    async (code) => {
      const { cookies } = await cookiesOf()
      const browser = await browserBehind(TOKEN, refusal(400, code), cookies)
      anHourLater()
      await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
      expect([...browser.cookies]).toEqual([...cookies])
    },
  )
})

describe('Auth makes a password wrong by name alone', () => {
  test.each(['invalid_credentials', 'email_not_confirmed', 'user_banned'])('%s', async (code) => {
    const { email, cookies } = await cookiesOf()
    const stranger = await browserBehind(TOKEN, refusal(400, code))
    await expectProblem(
      await stranger.post('/api/auth/login', { email, password: PASSWORD }),
      'invalid_credentials',
    )
    const owner = await browserBehind(TOKEN, refusal(400, code), cookies)
    const change = { currentPassword: PASSWORD, newPassword: 'another horse battery' }
    const { fields } = await expectProblem(
      await owner.post('/api/account/password', change),
      'validation_failed',
    )
    expect(fields).toEqual({ currentPassword: 'This is not your current password' })
  })

  test.each(['refresh_token_not_found', 'email_provider_disabled', 'captcha_failed', 'bad_json'])(
    'and not %s',
    async (code) => {
      const { email } = await makeAccount('talent')
      const browser = await browserBehind(TOKEN, refusal(400, code))
      await expectProblem(
        await browser.post('/api/auth/login', { email, password: PASSWORD }),
        'temporarily_unavailable',
      )
    },
  )

  test('and has had enough by its status', async () => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind(TOKEN, refusal(429, 'over_request_rate_limit'))
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'too_many_requests',
    )
  })
})

describe('the Data API refuses a token by name alone', () => {
  test.each(['PGRST301', 'PGRST302', 'PGRST303'])('%s ends the session', async (code) => {
    const { cookies } = await cookiesOf()
    for (const path of [ME, '/rest/v1/rpc/talent_overview']) {
      const browser = await browserBehind(path, refusal(401, code), new Map(cookies))
      await expectProblem(await browser.get('/api/talent/overview'), 'not_signed_in')
    }
    const browser = await browserBehind(ME, refusal(401, code), new Map(cookies))
    aMinuteLater()
    const page = await browser.get('/talent')
    expect(page.headers.get('Location')).toBe('/login?redirect=%2Ftalent')
    expect(browser.cookies.has('session')).toBe(false)
  })

  test('a function that the database does not have is a fault of ours, and told as one that passes', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind(
      '/rest/v1/rpc/talent_overview',
      refusal(404, 'PGRST202'),
      cookies,
    )
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
  })

  test('what our own key may not do is never told as what the visitor may not', async () => {
    const browser = await browserBehind('/rest/v1/rpc/consume_rate_limit', refusal(403, '42501'))
    const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
    await expectProblem(await browser.post('/api/contact', message), 'temporarily_unavailable')
  })
})

describe('two renewals of one session at once', () => {
  const CONFLICT = refusal(409, 'conflict')

  test('the one that Auth turns away waits, and takes the same session', async () => {
    const { cookies } = await cookiesOf()
    const proxy = await faultProxy({ path: TOKEN, times: 2, ...CONFLICT })
    const browser = new Browser({ app, cookies, env: { SUPABASE_URL: proxy.url } })
    anHourLater()
    expect((await browser.get('/api/talent/overview')).status).toBe(200)
    expect(browser.cookies.get('session')).not.toBe(cookies.get('session'))
    const tries = (await proxy.seen()).filter(({ path }) => path.startsWith(TOKEN))
    expect(tries).toHaveLength(3)
  })
})

describe('a key of ours that Supabase refuses', () => {
  function linesThatName(variable: string) {
    const lines: string[] = []
    for (const method of ['log', 'warn', 'error'] as const) {
      vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)))
    }
    return () => lines.filter((line) => line.includes(variable)).map((line) => JSON.parse(line))
  }

  test.each([
    ['SUPABASE_SECRET_KEY', '/rest/v1/rpc/begin_sign_in', 'the Data API'],
    ['SUPABASE_PUBLISHABLE_KEY', TOKEN, 'Auth'],
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

  test('the publishable one is named once for a call that asks for two things', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind('/rest/v1/rpc/', UNKNOWN_KEY, cookies)
    const named = linesThatName('SUPABASE_PUBLISHABLE_KEY')
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
    expect(named()).toHaveLength(1)
  })

  test('the secret one, when it is mistyped, is named by the real refusal too', async () => {
    const browser = new Browser({ app, env: { SUPABASE_SECRET_KEY: 'sb_secret_mistyped' } })
    const named = linesThatName('SUPABASE_SECRET_KEY')
    const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
    await expectProblem(await browser.post('/api/contact', message), 'temporarily_unavailable')
    expect(named()).toMatchObject([{ event: 'key_refused' }])
  })

  test.each([
    ['42501', 'as nobody’s'],
    ['PGRST301', 'as a token that it cannot read'],
  ])('the secret one is named when the Data API takes it %s, %s', async (code) => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind('/rest/v1/rpc/begin_sign_in', refusal(401, code))
    const named = linesThatName('SUPABASE_SECRET_KEY')
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
    expect(named()).toMatchObject([{ event: 'key_refused' }])
  })

  test('the publishable one, when it is mistyped, signs nobody out', async () => {
    const { email, cookies } = await cookiesOf()
    const browser = new Browser({
      app,
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
    const browser = new Browser({ app, env: { SUPABASE_URL: proxy.url, SUPABASE_SECRET_KEY: key } })
    await browser.get('/api/auth/sign-ups')
    return (await proxy.seen())[0]?.headers
  }

  test('of the new kind is no token: it goes in `apikey` alone', async () => {
    const headers = await headersSent('sb_secret_of_a_test')
    expect(headers?.apikey).toBe('sb_secret_of_a_test')
    expect(headers).not.toHaveProperty('authorization')
  })

  test('of the old kind is a token, and goes in both', async () => {
    const key = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl'
    const headers = await headersSent(key)
    expect(headers).toMatchObject({ apikey: key, authorization: `Bearer ${key}` })
  })
})

describe.each([301, 302, 303, 307, 308])('a redirect, %i', (status) => {
  test('is not followed: no key goes to another host', async () => {
    const elsewhere = await faultProxy()
    const away = {
      status,
      headers: { Location: `${elsewhere.url}/rest/v1/rpc/begin_sign_in` },
    }
    const { email, cookies } = await cookiesOf()
    for (const path of ['/rest/v1/', '/auth/v1/']) {
      const browser = await browserBehind(path, away, cookies)
      await expectProblem(
        await browser.post('/api/auth/login', { email, password: PASSWORD }),
        'temporarily_unavailable',
      )
      expect([...browser.cookies]).toEqual([...cookies])
    }
    expect(await elsewhere.seen()).toEqual([])
  })

  test('of the mail service is not followed either', async () => {
    const elsewhere = await faultProxy()
    const away = { status, headers: { Location: `${elsewhere.url}/emails` } }
    const proxy = await faultProxy({ path: '/emails', ...away })
    const browser = new Browser({ app, env: { RESEND_URL: proxy.url } })
    expect((await browser.post('/api/auth/register', talentForm())).status).toBe(201)
    expect(await proxy.seen()).not.toEqual([])
    expect(await elsewhere.seen()).toEqual([])
  })
})
