import { expect, test } from 'vitest'
import { PROFILE_STATUSES } from '../../shared/profile-status.ts'
import { makeAccount, newAddress, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const NEW_PASSWORD = 'another horse entirely'

async function linkFor(email: string): Promise<string> {
  const response = await new Browser().post('/api/auth/forgot-password', { email })
  if (response.status !== 202) throw new Error(await response.text())
  return mailedToken(email, 'reset-password')
}

function reset(token: string, password = NEW_PASSWORD, browser = new Browser()) {
  return browser.post('/api/auth/reset-password', { token, password })
}

function login(email: string, password: string): Promise<Response> {
  return new Browser().post('/api/auth/login', { email, password })
}

test('the link sets the password, and the old one no longer works', async () => {
  const { email } = await makeAccount('talent')
  const token = await linkFor(email)
  const browser = new Browser()
  const response = await reset(token, NEW_PASSWORD, browser)
  expect(response.status).toBe(204)
  expect(browser.cookies.has('session')).toBe(false)
  await expectProblem(await login(email, PASSWORD), 'invalid_credentials')
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
})

test('a link can be checked before a password is typed, and is no longer valid once it is used or the address changes', async () => {
  const stateOf = async (token: string) => {
    const response = await new Browser().post('/api/auth/reset-password/link', { token })
    expect(response.status).toBe(200)
    return ((await response.json()) as { state: string }).state
  }
  const { email } = await makeAccount('talent')
  const [used, other] = [await linkFor(email), await linkFor(email)]
  expect(await stateOf(used)).toBe('good')
  expect(await stateOf(other)).toBe('good')
  expect((await reset(used)).status).toBe(204)
  // Asking has used nothing up; using one has ended all.
  expect(await stateOf(used)).toBe('unknown')
  expect(await stateOf(other)).toBe('unknown')

  const late = await linkFor(email)
  await sql('update private.password_resets set expires_at = now() where email = lower($1)', email)
  expect(await stateOf(late)).toBe('unknown')
  expect(await stateOf('made-up')).toBe('unknown')
})

test('setting a password ends every session at once, in this browser and in others', async () => {
  const { email, id } = await makeAccount('tv_network')
  const one = await signedIn(email)
  const other = await signedIn(email)
  const token = await linkFor(email)
  expect((await reset(token, NEW_PASSWORD, one)).status).toBe(204)
  expect(one.cookies.has('session')).toBe(false)
  expect(await sql('select from auth.sessions where user_id = $1', id)).toEqual([])
  await expectProblem(await other.get('/api/network/overview'), 'not_signed_in')
})

test('setting a password by a link also confirms the address', async () => {
  const { email, id } = await makeAccount('talent', 'pending')
  await reset(await linkFor(email))
  const [row] = await sql(
    'select email_confirmed_at is not null as confirmed from public.user_roles where user_id = $1',
    id,
  )
  expect(row).toEqual({ confirmed: true })
})

test('the owner gets a mail about the new password', async () => {
  const { email } = await makeAccount('talent')
  await reset(await linkFor(email))
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Your password was changed')
})

test.each(PROFILE_STATUSES.filter((status) => status !== 'approved'))(
  'a %s account gets a new password, and still does not sign in',
  async (status) => {
    const { email } = await makeAccount('talent', status)
    expect((await reset(await linkFor(email))).status).toBe(204)
    await expectProblem(await login(email, NEW_PASSWORD), `account_${status}`)
  },
)

test('a link works once', async () => {
  const { email } = await makeAccount('talent')
  const token = await linkFor(email)
  expect((await reset(token)).status).toBe(204)
  await expectProblem(await reset(token, 'a third password'), 'token_invalid')
  expect((await login(email, NEW_PASSWORD)).status).toBe(200)
})

test('when ten browsers use one link at once, one succeeds', async () => {
  const { email } = await makeAccount('talent')
  const token = await linkFor(email)
  const passwords = Array.from({ length: 10 }, (_, place) => `password number ${place}`)
  const answers = await Promise.all(passwords.map((password) => reset(token, password)))
  const winners = passwords.filter((_, place) => answers[place]?.status === 204)
  expect(winners).toHaveLength(1)
  for (const answer of answers) {
    if (answer.status !== 204) await expectProblem(answer, 'token_invalid')
  }
  expect((await login(email, winners[0] ?? '')).status).toBe(200)
})

test('a used link invalidates the other links of the account', async () => {
  const { email } = await makeAccount('talent')
  const first = await linkFor(email)
  const second = await linkFor(email)
  expect((await reset(second)).status).toBe(204)
  await expectProblem(await reset(first), 'token_invalid')
})

test('a link expires after an hour', async () => {
  const { email, id } = await makeAccount('talent')
  const token = await linkFor(email)
  const [row] = await sql<{ minutes: number }>(
    `select extract(epoch from expires_at - now())::integer / 60 as minutes
     from private.password_resets where user_id = $1`,
    id,
  )
  expect(row?.minutes).toBeGreaterThanOrEqual(58)
  expect(row?.minutes).toBeLessThanOrEqual(60)
  await sql('update private.password_resets set expires_at = now() where user_id = $1', id)
  await expectProblem(await reset(token), 'token_invalid')
  expect((await login(email, PASSWORD)).status).toBe(200)
})

test('the link of a deleted account no longer works', async () => {
  const { email, id } = await makeAccount('talent')
  const token = await linkFor(email)
  await sql('delete from auth.users where id = $1', id)
  await expectProblem(await reset(token), 'token_invalid')
})

test('a link that was sent to a former address sets nothing', async () => {
  const { email, id } = await makeAccount('talent')
  const token = await linkFor(email)
  await sql(
    `with told as (select set_config('lower_third.sets_email_of', $1::text, true))
     update auth.users set email = $2 from told where id = $1::uuid`,
    id,
    `moved-${email}`,
  )
  await expectProblem(await reset(token), 'token_invalid')
})

test('opening the page changes nothing, because mail scanners open it first', async () => {
  const { email } = await makeAccount('talent')
  const token = await linkFor(email)
  await new Browser().get(`/reset-password?token=${token}`)
  await expectProblem(await new Browser().get('/api/auth/reset-password'), 'method_not_allowed')
  expect((await reset(token)).status).toBe(204)
})

test('a refused password does not use up the link', async () => {
  const { email } = await makeAccount('talent')
  const token = await linkFor(email)
  const { fields } = await expectProblem(await reset(token, 'short'), 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(['password'])
  expect((await reset(token)).status).toBe(204)
})

test.each(['x', 'A'.repeat(43), `'; drop table public.user_roles; --`, '☃'])(
  'the invented token %o sets nothing',
  async (token) => {
    await expectProblem(await reset(token), 'token_invalid')
  },
)

test.each([
  ['no token', { password: NEW_PASSWORD }, 'token'],
  ['an empty token', { token: '', password: NEW_PASSWORD }, 'token'],
  ['no password', { token: 'x' }, 'password'],
  ['a password beyond what bcrypt reads', { token: 'x', password: 'ä'.repeat(37) }, 'password'],
])('%s is refused at its field', async (_name, body, field) => {
  const response = await new Browser().post('/api/auth/reset-password', body)
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('guessing tokens is limited', async () => {
  const browser = new Browser({ env: { LOGIN_LIMIT_PER_MINUTE: '1' } })
  const from = { 'CF-Connecting-IP': newAddress() }
  const guess = (token: string) =>
    browser.post('/api/auth/reset-password', { token, password: NEW_PASSWORD }, from)
  await expectProblem(await guess('x'), 'token_invalid')
  await expectProblem(await guess('y'), 'too_many_requests')
})
