import { afterEach, expect, test, vi } from 'vitest'
import { PROFILE_STATUSES } from '../../shared/profile-status.ts'
import { createApp } from '../app.ts'
import { makeAccount, newAddress, newEmail, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { IMPATIENT, SUPABASE_FAULTS, watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

function ask(email: string, browser = new Browser()): Promise<Response> {
  return browser.post('/api/auth/forgot-password', { email })
}

function told(response: Response) {
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers: { ...headers, 'x-request-id': '' } }
}

test('a known address and an unknown one get the same answer by the same calls', async () => {
  const { email } = await makeAccount('talent')
  const calls = watchCalls()
  const known = await ask(email)
  const callsForKnown = calls.splice(0).filter((path) => path.startsWith('/rest/'))
  const unknown = await ask(newEmail())
  const callsForUnknown = calls.splice(0).filter((path) => path.startsWith('/rest/'))
  expect(known.status).toBe(202)
  expect(told(known)).toEqual(told(unknown))
  expect(await known.text()).toBe(await unknown.text())
  // What comes before the answer. Behind it, the mail that was queued is sent.
  const before = ['/rest/v1/rpc/consume_rate_limit', '/rest/v1/rpc/request_password_reset']
  expect(callsForKnown.slice(0, 2)).toEqual(before)
  expect(callsForUnknown.slice(0, 2)).toEqual(before)
})

test.each(PROFILE_STATUSES)('the owner of a %s account gets a link', async (status) => {
  const { email } = await makeAccount('talent', status)
  expect((await ask(email.toUpperCase())).status).toBe(202)
  expect(await mailedToken(email, 'reset-password')).toMatch(/^[\w-]{43}$/)
})

test('nobody else gets a mail, and only a hash of the token is stored', async () => {
  const stranger = newEmail()
  await ask(stranger)
  expect(await mailsTo(stranger)).toEqual([])

  const { email, id } = await makeAccount('talent')
  await ask(email)
  const token = await mailedToken(email, 'reset-password')
  const rows = await sql('select * from private.password_resets where user_id = $1', id)
  const waiting = await sql('select * from private.mail_outbox where recipient = $1', email)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify([rows, waiting])).not.toContain(token)
})

test('an address gets at most five links an hour', async () => {
  const { email } = await makeAccount('talent')
  for (let time = 0; time < 7; time += 1) expect((await ask(email)).status).toBe(202)
  const links = (await mailsTo(email)).filter(({ text }) => text.includes('/reset-password?'))
  expect(links).toHaveLength(5)
})

test('requesting a new password changes nothing for a signed-in session', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await ask(email)
  expect((await browser.get('/api/talent/overview')).status).toBe(200)
})

test('requests are limited by the caller’s IP address', async () => {
  const browser = new Browser({ env: { RECOVERY_LIMIT_PER_MINUTE: '1' } })
  const address = { 'CF-Connecting-IP': newAddress() }
  const body = () => ({ email: newEmail() })
  expect((await browser.post('/api/auth/forgot-password', body(), address)).status).toBe(202)
  const again = await browser.post('/api/auth/forgot-password', body(), address)
  await expectProblem(again, 'too_many_requests')
})

test('requests are limited by the requested address, known or not', async () => {
  const { email } = await makeAccount('talent')
  for (const asked of [email, newEmail()]) {
    const browser = new Browser({ env: { RECOVERY_LIMIT_PER_MINUTE: '1' } })
    const from = () => ({ 'CF-Connecting-IP': newAddress() })
    const first = await browser.post('/api/auth/forgot-password', { email: asked }, from())
    expect(first.status).toBe(202)
    const body = { email: asked.toUpperCase() }
    const again = await browser.post('/api/auth/forgot-password', body, from())
    await expectProblem(again, 'too_many_requests')
  }
})

test.each([{}, { email: '' }, { email: 'nobody' }, { email: 'a b@c.example' }])(
  '%o is refused at its field',
  async (body) => {
    const response = await new Browser().post('/api/auth/forgot-password', body)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(['email'])
  },
)

test('an unknown key is refused', async () => {
  const body = { email: newEmail(), redirect: 'https://evil.example' }
  await expectProblem(
    await new Browser().post('/api/auth/forgot-password', body),
    'invalid_request',
  )
})

test.each(Object.entries(SUPABASE_FAULTS))(
  'a request is answered 503 when Supabase %s',
  async (_name, fault) => {
    withFaults(fault)
    const response = await ask(newEmail(), new Browser({ app: createApp(IMPATIENT) }))
    await expectProblem(response, 'temporarily_unavailable')
  },
)
