import { afterEach, describe, expect, test, vi } from 'vitest'
import { ROLE_HOMES } from '../../shared/roles.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { withFaults } from '../testing/fetch-faults.ts'

afterEach(() => vi.restoreAllMocks())

const origin = 'https://lowerthird.example'
const https = new Browser({ origin })

const ANSWERS: [name: string, answer: () => Promise<Response>, status: number][] = [
  ['an answer', () => https.get('/api/auth/session'), 200],
  ['an empty answer', () => https.post('/api/auth/logout', {}), 204],
  ['a refused field', () => https.post('/api/contact', {}), 422],
  ['a refused origin', () => https.post('/api/contact', {}, { Origin: 'https://x.example' }), 403],
  ['a call that is not there', () => https.get('/api/nothing'), 404],
  ['a method that is not there', () => https.get('/api/contact'), 405],
  ['a redirect', () => https.get('/nowhere'), 302],
  ['a guard', () => https.get('/admin'), 302],
  ['a missing file', () => https.get('/assets/gone.js'), 404],
  [
    'an outage',
    () => {
      withFaults(() => new Response(null, { status: 500 }))
      const message = { name: 'A', email: 'a@x.example', subject: 'S', message: 'M' }
      return https.post('/api/contact', message)
    },
    503,
  ],
  [
    'no configuration',
    () => new Browser({ origin, env: { SUPABASE_URL: undefined } }).get('/api/auth/session'),
    503,
  ],
]

/** What every answer over https has, pages included. */
const EVERYWHERE = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

describe.each(ANSWERS)('%s', (_name, answer, status) => {
  test('has every security header and a request id, and is not stored', async () => {
    const response = await answer()
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...EVERYWHERE,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

test.each([
  ['with nothing to wait for', '/network/briefs/create'],
  ['with its data', '/network'],
])('a page %s carries every security header, and is not stored', async (_kind, path) => {
  const { email } = await makeAccount('tv_network')
  const response = await (await signedIn(email, new Browser({ origin }))).get(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    ...EVERYWHERE,
    'content-type': 'text/html; charset=utf-8',
  })
})

test('a page allows no inline script or style except those of the build', async () => {
  const { email } = await makeAccount('talent')
  const response = await (await signedIn(email)).get('/talent')
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0';")
  expect(policy).toContain("style-src 'self' 'sha256-c3R5bGU=';")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('when several pages are requested at once, each new cookie is stored only with its own page', async () => {
  const browser = await signedIn((await makeAccount('tv_network')).email)
  const old = new Browser({ cookies: browser.cookies })
  const ask = (by: Browser) => by.get('/network/briefs/create')
  const first = await Promise.all([ask(browser), ask(browser)])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const renewed = await ask(old)
  vi.useRealTimers()
  const last = await ask(browser)
  const answers = [...first, renewed, last]
  expect(answers.map(({ headers }) => headers.getSetCookie().length)).toEqual([0, 0, 1, 0])
})

test('only the pages that play reels let in anything from elsewhere: two players, and media', async () => {
  for (const role of ['admin', 'talent', 'tv_network'] as const) {
    const { email } = await makeAccount(role)
    const response = await (await signedIn(email)).get(ROLE_HOMES[role])
    const directives = response.headers.get('Content-Security-Policy')?.split('; ')
    expect(directives?.filter((directive) => directive.includes('https:'))).toEqual(
      role === 'admin'
        ? []
        : [
            'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
            "media-src 'self' https:",
          ],
    )
  }
})

test('plain http, which is used locally only, sends no Strict-Transport-Security', async () => {
  const response = await new Browser().get('/api/auth/session')
  expect(response.headers.has('Strict-Transport-Security')).toBe(false)
})
