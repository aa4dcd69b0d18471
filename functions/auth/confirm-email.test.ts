import { expect, test } from 'vitest'
import { PASSWORD, registerAccount } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

function confirm(token: string, password = PASSWORD, browser = new Browser()): Promise<Response> {
  return browser.post('/api/auth/confirm-email', { token, password })
}

async function isConfirmed(id: string): Promise<boolean> {
  const [row] = await sql<{ confirmed: boolean }>(
    'select email_confirmed_at is not null as confirmed from public.user_roles where user_id = $1',
    id,
  )
  return row?.confirmed ?? false
}

test('link and password together confirm the address, and sign nobody in', async () => {
  const { email, id } = await registerAccount('talent', 'pending')
  const browser = new Browser()
  const response = await confirm(await confirmationToken(email), PASSWORD, browser)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'pending' })
  expect(await isConfirmed(id)).toBe(true)
  expect(browser.cookies.size).toBe(0)
  expect(await sql('select from auth.sessions where user_id = $1', id)).toEqual([])
})

test('a link works once', async () => {
  const { email } = await registerAccount('talent')
  const token = await confirmationToken(email)
  expect((await confirm(token)).status).toBe(200)
  await expectProblem(await confirm(token), 'token_invalid')
})

test('a link without its password confirms nothing', async () => {
  const { email, id } = await registerAccount('talent', 'pending')
  const token = await confirmationToken(email)
  await expectProblem(await confirm(token, 'not it at all'), 'invalid_credentials')
  expect(await isConfirmed(id)).toBe(false)
  expect((await confirm(token)).status).toBe(200)
})

test('an expired link confirms nothing', async () => {
  const { email, id } = await registerAccount('talent')
  const token = await confirmationToken(email)
  await sql(
    `update private.email_confirmations set expires_at = now() - interval '1 second' where user_id = $1`,
    id,
  )
  await expectProblem(await confirm(token), 'token_invalid')
})

test.each(['x', 'A'.repeat(43), `'; drop table public.user_roles; --`, '☃'])(
  'the invented token %o confirms nothing',
  async (token) => {
    await expectProblem(await confirm(token), 'token_invalid')
  },
)

test.each([
  ['no token', { password: PASSWORD }, 'token'],
  ['an empty token', { token: '', password: PASSWORD }, 'token'],
  ['a token that is too long', { token: 'x'.repeat(201), password: PASSWORD }, 'token'],
  ['no password', { token: 'x' }, 'password'],
])('%s is refused at its field', async (_name, body, field) => {
  const response = await new Browser().post('/api/auth/confirm-email', body)
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('trying passwords with a link counts towards the limit of sign-ins', async () => {
  const { email } = await registerAccount('talent')
  const token = await confirmationToken(email)
  const browser = new Browser({ env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
  await expectProblem(await confirm(token, 'wrong one', browser), 'invalid_credentials')
  await expectProblem(
    await browser.post('/api/auth/login', { email, password: 'wrong one' }),
    'invalid_credentials',
  )
  await expectProblem(await confirm(token, PASSWORD, browser), 'too_many_requests')
})
