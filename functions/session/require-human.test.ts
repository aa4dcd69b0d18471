import { afterEach, describe, expect, test, vi } from 'vitest'
import type { HumanCheckAction } from '../../shared/human-check.ts'
import { newAddress, newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import type { ProxyFault } from '../testing/fault-proxy-types.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

type Said = Omit<ProxyFault, 'path'>

const KEYS = { TURNSTILE_SITE_KEY: '0x4AAA', TURNSTILE_SECRET_KEY: 'the-secret' }

/** What Turnstile says of a token that is right, but for these changes. */
function right(action: HumanCheckAction, changes: object = {}): Said {
  const said = { success: true, hostname: 'localhost', action, 'error-codes': [], ...changes }
  return { status: 200, body: JSON.stringify(said) }
}

function wrong(...codes: string[]): Said {
  return { status: 200, body: JSON.stringify({ success: false, 'error-codes': codes }) }
}

/** A browser at a deployment with keys, and what its Turnstile was asked. */
async function checked(...said: Said[]) {
  const proxy = await faultProxy(...said.map((one) => ({ path: '/siteverify', ...one })))
  const env = { ...KEYS, TURNSTILE_VERIFY_URL: `${proxy.url}/siteverify` }
  return { browser: new Browser({ env }), seen: proxy.seen }
}

const FORMS = {
  register: () => ['/api/auth/register', talentForm()],
  'forgot-password': () => ['/api/auth/forgot-password', { email: newEmail() }],
  contact: () => [
    '/api/contact',
    // The same words of one person count once, whoever they are.
    { name: 'Ada', email: newEmail(), subject: 'Hello', message: 'A word' },
  ],
} as const satisfies Record<HumanCheckAction, () => readonly [string, object]>
const ACTIONS = ['register', 'forgot-password', 'contact'] as const

function send(browser: Browser, action: HumanCheckAction, token?: string): Promise<Response> {
  const [path, body] = FORMS[action]()
  const headers = { 'CF-Connecting-IP': newAddress(), ...(token && { 'Turnstile-Token': token }) }
  return browser.post(path, body, headers)
}

const messages = async () =>
  (await sql<{ amount: number }>('select count(*)::int as amount from public.contact_messages'))[0]
    ?.amount

describe.each(ACTIONS)('%s', (action) => {
  test('is accepted with a token that Turnstile has verified for this form and this site', async () => {
    const { browser, seen } = await checked(right(action))
    const response = await send(browser, action, 'the token')
    expect(response.ok).toBe(true)
    const [asked, ...more] = await seen()
    expect(more).toEqual([])
    expect(asked).toMatchObject({ method: 'POST', path: '/siteverify' })
    expect(JSON.parse(asked?.body ?? '')).toEqual({ secret: 'the-secret', response: 'the token' })
    expect(asked?.headers).not.toHaveProperty('cookie')
    expect(asked?.headers).not.toHaveProperty('cf-connecting-ip')
  })

  test('is refused without a token, and Turnstile is not asked', async () => {
    const { browser, seen } = await checked(right(action))
    await expectProblem(await send(browser, action), 'human_check_missing')
    await expectProblem(await send(browser, action, 'x'.repeat(2049)), 'human_check_failed')
    expect(await seen()).toEqual([])
  })

  test('is refused with a token that was made for another form', async () => {
    const other = action === 'contact' ? 'register' : 'contact'
    const { browser } = await checked(right(other))
    await expectProblem(await send(browser, action, 'token'), 'human_check_failed')
  })

  test('is accepted without a token where there are no keys, and Turnstile is not asked', async () => {
    const proxy = await faultProxy({ path: '/siteverify', ...wrong('invalid-input-response') })
    const env = { TURNSTILE_VERIFY_URL: `${proxy.url}/siteverify` }
    expect((await send(new Browser({ env }), action)).ok).toBe(true)
    expect(await proxy.seen()).toEqual([])
  })
})

test('a Turnstile token works once', async () => {
  const { browser } = await checked(
    { ...right('contact'), times: 1 },
    wrong('timeout-or-duplicate'),
  )
  const before = await messages()
  expect((await send(browser, 'contact', 'token')).status).toBe(201)
  await expectProblem(await send(browser, 'contact', 'token'), 'human_check_failed')
  expect(await messages()).toBe((before ?? 0) + 1)
})

test.each<[string, Said]>([
  ['is invalid', wrong('invalid-input-response')],
  ['comes from another host', right('contact', { hostname: 'evil.example' })],
  ['comes from a subdomain', right('contact', { hostname: 'x.localhost' })],
  ['names no host', right('contact', { hostname: undefined })],
  ['names no form', right('contact', { action: undefined })],
  ['is refused without a reason', wrong()],
])('a token that %s is refused', async (_how, said) => {
  const { browser } = await checked(said)
  const before = await messages()
  await expectProblem(await send(browser, 'contact', 'token'), 'human_check_failed')
  expect(await messages()).toBe(before)
})

const fine = right('contact').body ?? ''

test.each<[string, Said, string]>([
  ['answers 500', { status: 500, body: fine }, '500'],
  ['answers 429', { status: 429, body: fine }, '429'],
  ['redirects', { status: 302, headers: { Location: 'https://evil.example/' } }, '302'],
  ['answers HTML', { status: 200, body: '<!doctype html>' }, 'no answer'],
  ['answers half a JSON', { status: 200, body: '{"success":true,"host' }, 'no answer'],
  ['answers another shape', { status: 200, body: '{"success":"true"}' }, 'no answer'],
  ['has no answer in time', { ...right('contact'), afterMs: 3500 }, 'no answer'],
  ['does not know our key', wrong('invalid-input-secret'), 'invalid-input-secret'],
  ['is broken itself', wrong('internal-error'), 'internal-error'],
  ['answers with an unknown code', wrong('a new code'), 'refused'],
])('while Turnstile %s every token is refused, and the log says so', async (_how, said, reason) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const { browser } = await checked(said)
  const before = await messages()
  const response = await send(browser, 'contact', 'token')
  expect(response.headers.get('Retry-After')).not.toBeNull()
  await expectProblem(response, 'human_check_unavailable')
  expect(await messages()).toBe(before)
  expect(warned.mock.calls).toEqual([[`{"event":"human_check_unavailable","reason":"${reason}"}`]])
})

test('while Turnstile does not answer, every token is refused', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const env = { ...KEYS, TURNSTILE_VERIFY_URL: 'http://127.0.0.1:9/siteverify' }
  const browser = new Browser({ env })
  await expectProblem(await send(browser, 'contact', 'token'), 'human_check_unavailable')
})

test('a form that is refused at a field does not use up its token', async () => {
  const { browser, seen } = await checked(right('contact'))
  const headers = { 'Turnstile-Token': 'token' }
  await expectProblem(await browser.post('/api/contact', {}, headers), 'validation_failed')
  expect(await seen()).toEqual([])
})

test('a page can read whether it needs the human check', async () => {
  const { browser } = await checked()
  expect(await (await browser.get('/api/auth/sign-ups')).json()).toMatchObject({
    asksForHuman: true,
  })
})
