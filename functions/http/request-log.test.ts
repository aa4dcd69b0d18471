import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { makeAccount, PASSWORD, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { IMPATIENT, withFaults } from '../testing/fetch-faults.ts'

afterEach(() => vi.restoreAllMocks())

function spyOnLog(): () => Record<string, unknown>[] {
  const lines = ['log', 'warn', 'error', 'info', 'debug'].flatMap((level) => {
    const spy = vi.spyOn(console, level as 'log').mockImplementation(() => undefined)
    return [spy.mock.calls]
  })
  return () => lines.flat().map(([line]) => JSON.parse(String(line)))
}

function sendMessage(): Promise<Response> {
  const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
  return new Browser({ app: createApp(IMPATIENT) }).post('/api/contact', message)
}

test('a request is logged in one line: pattern, status, time and calls', async () => {
  const logged = spyOnLog()
  const id = crypto.randomUUID()
  const response = await new Browser().post(
    `/api/admin/accounts/${id}/status?secret=query`,
    { expected: 'pending', next: 'approved' },
    { 'X-Request-Id': 'chosen-by-the-client' },
  )
  expect(logged()).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: response.headers.get('X-Request-Id'),
      method: 'POST',
      route: '/api/admin/accounts/:userId/status',
      status: 401,
      ms: expect.any(Number),
      upstream: 0,
      fault: { name: 'not_signed_in' },
    },
  ])
  expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
})

test('the log contains nothing that a visitor typed or received, and no names', async () => {
  const logged = spyOnLog()
  const browser = new Browser()
  const form = talentForm()
  await browser.post('/api/auth/register', form)
  await browser.get('/api/auth/status')
  await browser.post('/api/auth/login', { email: form.email, password: PASSWORD })
  const { email } = await makeAccount('talent')
  await signedIn(email, browser)
  await browser.get('/api/talent/overview')
  await browser.get('/talent?name=Ada')
  await browser.post('/api/auth/confirm-email', { token: 'a-token-of-a-mail', password: PASSWORD })
  await browser.get(`/nowhere/${email}`)
  expect(logged().length).toBeGreaterThanOrEqual(8)
  const text = JSON.stringify(logged())
  const cookies = [...browser.cookies.values()]
  for (const secret of [form.email, email, PASSWORD, 'Ada', 'Okafor', 'a-token-of', ...cookies]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/eyJ|@/)
})

test('a body that is not JSON is logged as a refusal, not as a fault', async () => {
  const logged = spyOnLog()
  const response = await new Browser().send('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
    body: '{"email": ',
  })
  expect(response.status).toBe(400)
  expect(logged()).toMatchObject([{ status: 400, fault: { name: 'invalid_request' } }])
})

test('a line names the session by a pseudonym of its own', async () => {
  const logged = spyOnLog()
  const [ada, ben] = [await makeAccount('talent'), await makeAccount('talent')]
  const browser = await signedIn(ada.email)
  await browser.get('/api/talent/overview')
  await browser.get('/api/auth/session')
  await browser.get('/talent')
  await signedIn(ben.email)
  await new Browser().get('/api/auth/session')
  const accounts = logged().map(({ route, account }) => [route, account])
  const [[, first], , , , [, other] = []] = accounts as [string, string][] as [
    [string, string],
    ...[string, string][],
  ]
  expect(first).toMatch(/^[\da-f]{16}$/)
  expect(other).toMatch(/^[\da-f]{16}$/)
  expect(other).not.toBe(first)
  expect(accounts).toEqual([
    ['/api/auth/login', first],
    ['/api/talent/overview', first],
    ['/api/auth/session', first],
    [expect.any(String), first],
    ['/api/auth/login', other],
    ['/api/auth/session', undefined],
  ])
  for (const { id } of [ada, ben]) expect(JSON.stringify(logged())).not.toContain(id)
})

test('a fault is logged with its place in the code, not with its message', async () => {
  const logged = spyOnLog()
  vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new Error('cannot sign "ada@x.example"'))
  await sendMessage()
  const [line] = logged()
  const at = expect.arrayContaining([expect.stringMatching(/^at /)])
  expect(line).toMatchObject({ status: 500, fault: { name: 'Error', at } })
  expect(JSON.stringify(line)).not.toContain('ada@')
})

test('a fault of the database is logged with its code, not with its message', async () => {
  const refusal = { code: '22P02', message: 'invalid "ada@x.example"', details: 'ada@', hint: null }
  const slow = { code: '57014', message: 'canceled "ada@x.example"', details: null, hint: null }
  const faults = [
    { status: 400, answer: refusal, name: 'DatabaseFault', told: 500 },
    { status: 500, answer: slow, name: 'UpstreamUnavailable', told: 503 },
  ]
  for (const { status, answer, name, told } of faults) {
    const logged = spyOnLog()
    withFaults(() => Response.json(answer, { status }))
    await sendMessage()
    const [line] = logged()
    expect(line).toMatchObject({
      status: told,
      fault: {
        name,
        code: answer.code,
        reason: expect.stringMatching(/^the Data API .+d, \d{3}$/),
      },
    })
    expect(JSON.stringify(line)).not.toContain('ada@')
    vi.restoreAllMocks()
  }
})

test('the log distinguishes an unexpected answer from a missing one', async () => {
  const logged = spyOnLog()
  withFaults(() => Response.json({ hello: 'world' }))
  await sendMessage()
  vi.restoreAllMocks()
  const loggedAway = spyOnLog()
  withFaults(() => Promise.reject(new TypeError('Network connection lost.')))
  await sendMessage()
  expect([...logged(), ...loggedAway()]).toMatchObject([
    {
      status: 503,
      fault: {
        name: 'UnexpectedAnswer',
        reason: 'the Data API answered in another shape than agreed, as a whole',
      },
    },
    {
      status: 503,
      fault: {
        name: 'UpstreamUnavailable',
        reason: 'no answer to POST /rest/v1/rpc/consume_rate_limit',
      },
    },
  ])
})

test('an answer that does not fit its schema is logged with the field, not with the value', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const logged = spyOnLog()
  withFaults(async (request, pass) => {
    if (!request.url.endsWith('/me')) return pass()
    const [me] = (await (await pass()).json()) as object[]
    return Response.json([{ ...me, role: 'ada@x.example' }])
  })
  await browser.get('/api/auth/session')
  const reason = 'the Data API answered in another shape than agreed, at 0.role'
  expect(logged()).toMatchObject([{ status: 503, fault: { name: 'UnexpectedAnswer', reason } }])
  expect(JSON.stringify(logged())).not.toContain('ada@')
})

test('the log distinguishes Auth’s own rate limit from a visitor’s', async () => {
  const { email } = await makeAccount('talent')
  const logged = spyOnLog()
  withFaults((request, pass) =>
    request.url.includes('/auth/v1/token')
      ? Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
      : pass(),
  )
  await new Browser().post('/api/auth/login', { email, password: PASSWORD })
  const fault = {
    name: 'too_many_requests',
    reason: 'Auth had enough',
    code: 'over_request_rate_limit',
  }
  expect(logged()).toMatchObject([{ status: 429, fault }])
})

test('a page is logged when its last part was written, with the calls of its data', async () => {
  const { email } = await makeAccount('admin')
  const browser = await signedIn(email)
  const logged = spyOnLog()
  await browser.get('/admin')
  expect(logged()).toMatchObject([{ route: '/admin', status: 200, upstream: 1 }])
})

test('a path that is not there is logged as such', async () => {
  const logged = spyOnLog()
  await new Browser().get('/nowhere/at/all')
  expect(logged()).toMatchObject([{ route: 'none', status: 302 }])
})
