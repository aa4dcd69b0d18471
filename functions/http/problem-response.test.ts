import { afterEach, describe, expect, test, vi } from 'vitest'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { PROBLEMS } from '../../shared/problems.ts'
import { createApp } from '../app.ts'
import { Browser } from '../testing/browser.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

describe('a path that no call has', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/auth',
    '/api/auth/login/more',
    '/api//auth/login',
    '/api/admin/nothing',
    '/api/network/talent/',
    '/api/network/briefs//matches',
    '/api/admin/accounts//status',
    '/api/account/nothing',
  ])('%s is not found', async (path) => {
    await expectProblem(await new Browser().get(path), 'not_found')
  })
})

describe('a method that a call does not have', () => {
  test.each([
    ['GET', '/api/auth/login', 'POST'],
    ['GET', '/api/auth/register', 'POST'],
    ['PUT', '/api/contact', 'POST'],
    ['PATCH', '/api/auth/logout', 'POST'],
    ['DELETE', '/api/auth/session', 'GET, HEAD'],
    ['POST', '/api/admin/overview', 'GET, HEAD'],
    ['GET', '/api/admin/accounts/4a4b6475-02aa-43f9-ab09-64412406766b/status', 'POST'],
    ['GET', '/api/admin/accounts/status', 'POST'],
    ['DELETE', '/api/admin/accounts/status', 'POST'],
    ['PATCH', '/api/network/saved/no-id', 'PUT, DELETE'],
    ['PATCH', '/api/account', 'GET, HEAD, DELETE'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', '/admin', 'GET, HEAD'],
  ])('%s %s is refused with the methods that the path has', async (method, path, allow) => {
    const response = await new Browser().send(path, {
      method,
      headers: { Origin: 'http://localhost:8788', 'Content-Type': 'application/json' },
    })
    await expectProblem(response, 'method_not_allowed')
    expect(response.headers.get('Allow')).toBe(allow)
  })
})

describe('a path or method that does not exist is refused before origin, type and session are checked', () => {
  test.each([
    ['POST', '/api/nothing', 'not_found', null],
    ['PUT', '/api/admin/nothing', 'not_found', null],
    ['POST', '/api/health', 'method_not_allowed', 'GET, HEAD'],
    ['DELETE', '/api/auth/session', 'method_not_allowed', 'GET, HEAD'],
    ['PATCH', '/api/talent/profile', 'method_not_allowed', 'GET, HEAD, PUT'],
    ['OPTIONS', '/api/auth/login', 'method_not_allowed', 'POST'],
  ] as const)('%s %s: %s', async (method, path, code, allow) => {
    for (const headers of [{}, { Origin: 'https://evil.example', 'Content-Type': 'text/plain' }]) {
      const response = await new Browser().send(path, { method, headers })
      await expectProblem(response, code)
      expect(response.headers.get('Allow')).toBe(allow)
    }
  })

  test('but only after the worker is configured', async () => {
    const browser = new Browser({ env: { SUPABASE_URL: undefined } })
    await expectProblem(await browser.send('/api/nothing', { method: 'POST' }), 'not_configured')
  })
})

test('HEAD is answered like GET, without a body', async () => {
  const response = await new Browser().send('/api/auth/session', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test('the answer to an internal fault reveals nothing', async () => {
  withFaults(() =>
    Response.json({ code: '42P01', message: 'relation "secret" does not exist' }, { status: 404 }),
  )
  const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
  const response = await new Browser().post('/api/contact', message)
  const problem = await expectProblem(response, 'unexpected')
  expect(JSON.stringify(problem)).not.toMatch(/relation|secret|42P01/)
})

test('a refusal of the database is answered with its code and its field', async () => {
  withFaults(() =>
    Response.json(
      { code: 'PT422', message: 'validation_failed', details: 'email', hint: null },
      { status: 422 },
    ),
  )
  const message = { name: 'Ada', email: 'ada@x.example', subject: 'Hello', message: 'A question' }
  const { fields } = await expectProblem(
    await new Browser().post('/api/contact', message),
    'validation_failed',
  )
  expect(fields).toEqual({ email: 'This value is not accepted' })
})

test('a body that is too large is refused, whether or not its length is announced', async () => {
  const text = JSON.stringify({ name: 'x'.repeat(BODY_MAX_BYTES) })
  const headers = { Origin: 'http://localhost:8788', 'Content-Type': 'application/json' }
  const announced = { ...headers, 'Content-Length': String(text.length) }
  const browser = new Browser()
  await expectProblem(
    await browser.send('/api/contact', { method: 'POST', body: text, headers: announced }),
    'body_too_large',
  )
  const stream = new Blob([text]).stream()
  await expectProblem(
    await browser.send('/api/contact', { method: 'POST', body: stream, headers }),
    'body_too_large',
  )
})

test('every refusal has a sentence for people', () => {
  for (const { title, detail } of Object.values(PROBLEMS)) {
    expect(title).toMatch(/^[A-Z][^.]+$/)
    expect(detail).toMatch(/^[A-Z]/)
  }
})

test('each app has its own routes', async () => {
  await expectProblem(await new Browser({ app: createApp() }).get('/api/nothing'), 'not_found')
})
