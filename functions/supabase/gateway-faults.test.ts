import { afterEach, describe, expect, test, vi } from 'vitest'
import { accountsOf, makeAccount, PASSWORD, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { browserBehind, cookiesOf, quickApp, refusal } from '../testing/browser-behind-fault.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import { SAY_NOTHING_OF_THE_PERSON } from '../testing/fault-proxy-types.ts'
import { sessionIn } from '../testing/page-contents.ts'
import { expectProblem } from '../testing/problems.ts'

const TOKEN = '/auth/v1/token'
const SIGN_UP = '/auth/v1/signup'
const ME = '/rest/v1/rpc/me'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Only the worker's clock goes ahead, so that its tokens look old. */
function anHourLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_570_000 })
}

function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
}

describe.each(Object.entries(SAY_NOTHING_OF_THE_PERSON))('%s', (_name, answer) => {
  test('is not answered as a wrong password at sign-in', async () => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind(TOKEN, answer)
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'temporarily_unavailable',
    )
  })

  test('does not end a session that is being renewed', async () => {
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

  test('does not keep a signed-in account from its page, whether Auth or the database answers so', async () => {
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

  test('is not answered as a wrong password when the current one is checked', async () => {
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
    'is not answered as a failed registration, %s',
    async (path) => {
      const form = talentForm()
      const browser = await browserBehind(path, answer)
      await expectProblem(await browser.post('/api/auth/register', form), 'temporarily_unavailable')
      expect(await accountsOf(form.email)).toEqual([])
    },
  )
})

describe('Auth ends a session only with a code that says so:', () => {
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
    'not with %s',
    async (code) => {
      const { cookies } = await cookiesOf()
      const browser = await browserBehind(TOKEN, refusal(400, code), cookies)
      anHourLater()
      await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
      expect([...browser.cookies]).toEqual([...cookies])
    },
  )
})

describe('Auth refuses a password only with a code that says so:', () => {
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
    'not with %s',
    async (code) => {
      const { email } = await makeAccount('talent')
      const browser = await browserBehind(TOKEN, refusal(400, code))
      await expectProblem(
        await browser.post('/api/auth/login', { email, password: PASSWORD }),
        'temporarily_unavailable',
      )
    },
  )

  test('and a rate limit is recognized by its status', async () => {
    const { email } = await makeAccount('talent')
    const browser = await browserBehind(TOKEN, refusal(429, 'over_request_rate_limit'))
    await expectProblem(
      await browser.post('/api/auth/login', { email, password: PASSWORD }),
      'too_many_requests',
    )
  })
})

describe('the Data API refuses a token only with a code that says so:', () => {
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

  test.each([
    [403, 'not_signed_in'],
    [403, 'wrong_role'],
    [404, 'not_found'],
    [400, 'not_active'],
    [409, 'invalid_request'],
    [429, 'too_many_requests'],
  ])(
    '%i with the message %s, but no code of the database, is a gateway',
    async (status, message) => {
      const { cookies } = await cookiesOf()
      for (const path of [ME, '/rest/v1/rpc/talent_overview']) {
        const answer = { status, body: JSON.stringify({ message }) }
        const browser = await browserBehind(path, answer, new Map(cookies))
        await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
        expect([...browser.cookies]).toEqual([...cookies])
      }
    },
  )

  test('a missing function of the database is answered as temporarily unavailable', async () => {
    const { cookies } = await cookiesOf()
    const browser = await browserBehind(
      '/rest/v1/rpc/talent_overview',
      refusal(404, 'PGRST202'),
      cookies,
    )
    await expectProblem(await browser.get('/api/talent/overview'), 'temporarily_unavailable')
  })

  test('a refusal of our own key is never shown as a refusal of the visitor', async () => {
    const browser = await browserBehind('/rest/v1/rpc/consume_rate_limit', refusal(403, '42501'))
    const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
    await expectProblem(await browser.post('/api/contact', message), 'temporarily_unavailable')
  })
})

// What stands between answers JSON of its own, and nothing was done.
test.each([
  ['POST', '/api/notifications/read', 'read_notifications', { all: true }],
  [
    'POST',
    '/api/account/questions/00000000-0000-4000-8000-000000000000/answer',
    'answer_own_question',
    { answer: 'Yes' },
  ],
  ['DELETE', '/api/talent/photo', 'remove_picture', undefined],
] as const)(
  '%s %s does not count as done when its answer has an unexpected body',
  async (method, path, name, body) => {
    const { cookies } = await cookiesOf()
    const somethingElse = { status: 200, body: '{"message":"Welcome"}' }
    const browser = await browserBehind(`/rest/v1/rpc/${name}`, somethingElse, cookies)
    const response = await (method === 'POST' ? browser.post(path, body) : browser.delete(path))
    await expectProblem(response, 'temporarily_unavailable')
  },
)

describe('two renewals of one session at once', () => {
  const CONFLICT = refusal(409, 'conflict')

  test('share one result: the one that Auth refuses waits for the other', async () => {
    const { cookies } = await cookiesOf()
    const proxy = await faultProxy({ path: TOKEN, times: 2, ...CONFLICT })
    const browser = new Browser({ app: quickApp, cookies, env: { SUPABASE_URL: proxy.url } })
    anHourLater()
    expect((await browser.get('/api/talent/overview')).status).toBe(200)
    expect(browser.cookies.get('session')).not.toBe(cookies.get('session'))
    const tries = (await proxy.seen()).filter(({ path }) => path.startsWith(TOKEN))
    expect(tries).toHaveLength(3)
  })
})

describe.each([301, 302, 303, 307, 308])('a redirect, %i', (status) => {
  test('is not followed, so that no key goes to another host', async () => {
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
    const browser = new Browser({ app: quickApp, env: { RESEND_URL: proxy.url } })
    expect((await browser.post('/api/auth/register', talentForm())).status).toBe(201)
    expect(await proxy.seen()).not.toEqual([])
    expect(await elsewhere.seen()).toEqual([])
  })
})
