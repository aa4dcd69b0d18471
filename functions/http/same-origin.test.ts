import { describe, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

const CALLS = ['/api/auth/login', '/api/auth/logout', '/api/contact']

describe.each(CALLS)('POST %s', (path) => {
  test.each([
    ['of another site', { Origin: 'https://evil.example' }],
    ['of another port', { Origin: 'http://localhost:8789' }],
    ['of the same host over another scheme', { Origin: 'https://localhost:8788' }],
    ['of nowhere', { Origin: 'null' }],
    ['that begins like ours', { Origin: 'http://localhost:8788.evil.example' }],
    ['that is ours, by a frame of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['that is ours, by a neighbouring host', { 'Sec-Fetch-Site': 'same-site' }],
    ['that is ours, by hand', { 'Sec-Fetch-Site': 'none' }],
  ])('is refused with an origin %s', async (_name, headers) => {
    await expectProblem(await new Browser().post(path, {}, headers), 'wrong_origin')
  })

  test('is refused without an origin', async () => {
    const response = await new Browser().send(path, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    })
    await expectProblem(response, 'wrong_origin')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
    'application/json; charset=iso-8859-1',
    'application/json;charset="utf-16"',
    'application/json; version=1; Charset = windows-1252',
    '',
  ])('is refused as %o', async (type) => {
    await expectProblem(
      await new Browser().post(path, {}, { 'Content-Type': type }),
      'wrong_content_type',
    )
  })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; charset=utf8; version=1',
  'Application/JSON',
])('a call may send JSON %s', async (type) => {
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' }
  expect((await new Browser().post('/api/auth/logout', {}, headers)).status).toBe(204)
})

test('no answer lets another site read it', async () => {
  const browser = new Browser()
  const preflight = await browser.send('/api/auth/session', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
  })
  await expectProblem(preflight, 'method_not_allowed')
  const read = await browser.get('/api/auth/session', { Origin: 'https://evil.example' })
  for (const { headers } of [preflight, read]) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})
