import { afterEach, expect, test, vi } from 'vitest'
import { newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { faultProxy } from '../testing/fault-proxy.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

// SHA-1: 07DFC A2BF9A64BDD0C20FD50838522A27637B8A9.
const LEAKED = 'harbour lights at nine'
const REST = 'A2BF9A64BDD0C20FD50838522A27637B8A9'

interface List {
  status?: number
  headers?: Record<string, string>
  body?: string
}

/** A registration with the password at a deployment that asks a list. */
async function registerWith(list: List) {
  const proxy = await faultProxy({ path: '/range/', status: 200, ...list })
  const browser = new Browser({ env: { LEAKED_PASSWORDS_URL: proxy.url } })
  const form = talentForm({ email: newEmail(), password: LEAKED })
  const response = await browser.post('/api/auth/register', form)
  return { response, seen: await proxy.seen() }
}

test('a leaked password is refused at its field, and only five digits of its hash are sent', async () => {
  const body = `0018A45C4D1DEF81644B54AB7F969B88D65:10\r\n${REST}:3\r\nFF${REST.slice(2)}:0`
  const { response, seen } = await registerWith({ body })
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(fields).toEqual({
    password: 'This password has appeared in a data breach elsewhere. Choose another one',
  })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /range/07DFC'])
  const [{ headers } = { headers: {} }] = seen
  expect(headers).toMatchObject({ 'add-padding': 'true' })
  expect(headers).not.toHaveProperty('cookie')
  expect(headers).not.toHaveProperty('authorization')
})

test.each<[string, List]>([
  ['does not hold it', { body: `0018A45C4D1DEF81644B54AB7F969B88D65:10` }],
  ['holds it as padding alone', { body: `${REST}:0` }],
  ['is empty', { body: '' }],
])('a password is accepted when the list of leaked passwords %s', async (_how, list) => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  expect((await registerWith(list)).response.status).toBe(201)
  expect(said).not.toHaveBeenCalled()
})

test.each<[string, List, string]>([
  ['answers 503', { status: 503 }, '503'],
  ['answers 429', { status: 429 }, '429'],
  ['leads elsewhere', { status: 302, headers: { Location: 'https://example.com/' } }, '302'],
])(
  'a password is accepted when the list of leaked passwords %s, and the log says so',
  async (_how, list, reason) => {
    const said = vi.spyOn(console, 'warn').mockReturnValue()
    expect((await registerWith(list)).response.status).toBe(201)
    expect(said.mock.calls).toEqual([[`{"event":"leaked_passwords_unknown","reason":"${reason}"}`]])
  },
)

test('when the list of leaked passwords cannot be reached, passwords are accepted', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const browser = new Browser({ env: { LEAKED_PASSWORDS_URL: 'http://127.0.0.1:1' } })
  const form = talentForm({ email: newEmail(), password: LEAKED })
  expect((await browser.post('/api/auth/register', form)).status).toBe(201)
  expect(said.mock.calls).toEqual([['{"event":"leaked_passwords_unknown","reason":"no answer"}']])
})

test('a deployment that names no list of leaked passwords makes no call', async () => {
  const form = talentForm({ email: newEmail(), password: LEAKED })
  expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
})
