import { afterEach, expect, test, vi } from 'vitest'
import { makeAccount, PASSWORD, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'

afterEach(() => vi.restoreAllMocks())

function spyOnLog(): () => Record<string, unknown>[] {
  const lines = ['log', 'warn', 'error', 'info', 'debug'].flatMap((level) => {
    const spy = vi.spyOn(console, level as 'log').mockImplementation(() => undefined)
    return [spy.mock.calls]
  })
  return () => lines.flat().map(([line]) => JSON.parse(String(line)))
}

test('a request is one line: pattern, status, time and calls', async () => {
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

test('nothing that a visitor typed, was given or is called stands in the log', async () => {
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

test('a fault is named by its place, not by its words', async () => {
  const logged = spyOnLog()
  const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
  vi.spyOn(crypto.subtle, 'sign').mockRejectedValue(new Error('cannot sign "ada@x.example"'))
  await new Browser().post('/api/contact', message)
  const [line] = logged()
  const at = expect.arrayContaining([expect.stringMatching(/^at /)])
  expect(line).toMatchObject({ status: 500, fault: { name: 'Error', at } })
  expect(JSON.stringify(line)).not.toContain('ada@')
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
