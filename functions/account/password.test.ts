import { afterEach, expect, test, vi } from 'vitest'
import { ROLES } from '../../shared/roles.ts'
import {
  changeBehind,
  makeAccount,
  newEmail,
  PASSWORD,
  setStatus,
  signedIn,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

const NEW_PASSWORD = 'another horse entirely'

function change(browser: Browser, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) {
  return browser.post('/api/account/password', { currentPassword, newPassword })
}

async function isSignedIn(browser: Browser): Promise<boolean> {
  const response = await browser.get('/api/auth/session')
  const { user } = await response.json<{ user: unknown }>()
  return user !== null
}

test.each(ROLES)(
  '%s: this browser stays signed in, the others are signed out, the owner gets a mail',
  async (role) => {
    const { email, id } = await makeAccount(role)
    const here = await signedIn(email)
    const elsewhere = await signedIn(email)
    const before = here.cookies.get('session')
    expect((await change(here)).status).toBe(204)

    expect(here.cookies.get('session')).not.toBe(before)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect(await sql('select from auth.sessions where user_id = $1', id)).toHaveLength(1)
    // What the browser had before is of no use to whoever copied it.
    expect(await isSignedIn(new Browser({ cookies: [['session', before ?? '']] }))).toBe(false)

    const body = { email, password: PASSWORD }
    await expectProblem(await new Browser().post('/api/auth/login', body), 'invalid_credentials')
    const again = await new Browser().post('/api/auth/login', { email, password: NEW_PASSWORD })
    expect(again.status).toBe(200)
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password was changed')
  },
)

async function timesTold(email: string): Promise<number> {
  return (await mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed')
    .length
}

test('a change of password that is sent again in its new session counts as done, and is mailed once', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  expect((await change(browser)).status).toBe(204)
  expect((await change(browser)).status).toBe(204)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await timesTold(email)).toBe(1)
  const other = await change(browser, PASSWORD, 'a third horse entirely')
  const { fields } = await expectProblem(other, 'validation_failed')
  expect(fields).toEqual({ currentPassword: 'This is not your current password' })
})

test('a change whose answer was lost says which password to sign in with when it is sent again', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const { cookies } = browser
  const before = [...cookies]
  expect((await change(browser)).status).toBe(204)
  const withoutAnswer = () => new Browser({ cookies: before })
  await expectProblem(await change(withoutAnswer()), 'password_changed')
  const other = await change(withoutAnswer(), PASSWORD, 'a third horse entirely')
  await expectProblem(other, 'not_signed_in')
  expect(await timesTold(email)).toBe(1)
  expect(await isSignedIn(browser)).toBe(true)
})

test('a session that was ended by a change of password shares the limit of sign-ins when it tries passwords', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  const before = [...browser.cookies].filter(([name]) => name !== 'device')
  expect((await change(browser)).status).toBe(204)
  const env = { LOGIN_LIMIT_PER_ACCOUNT: '3' }
  const guess = (number: number) =>
    change(new Browser({ cookies: before, env }), PASSWORD, `the horse of guess ${number}`)
  const codes: string[] = []
  for (const number of [1, 2, 3, 4]) {
    codes.push((await (await guess(number)).json<{ code: string }>()).code)
  }
  expect(codes.at(-1)).toBe('too_many_requests')
})

test('a remembered session stays remembered after a change of password', async () => {
  const { email } = await makeAccount('talent')
  const browser = new Browser()
  await browser.post('/api/auth/login', { email, password: PASSWORD, remember: true })
  const response = await change(browser)
  expect(response.headers.get('Set-Cookie')).toMatch(/Max-Age=1209600/)
})

test('a wrong password is refused at its field, changes nothing and ends no session', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const { fields } = await expectProblem(await change(browser, 'not it'), 'validation_failed')
  expect(fields).toEqual({ currentPassword: 'This is not your current password' })
  expect(await isSignedIn(browser)).toBe(true)
  expect(await sql('select from auth.sessions where user_id = $1', id)).toHaveLength(1)
  expect(await isSignedIn(await signedIn(email))).toBe(true)
})

test('trying current passwords counts towards the limit of sign-ins', async () => {
  const { email } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  const slowed = new Browser({ cookies, env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
  await expectProblem(await change(slowed, 'wrong'), 'validation_failed')
  await expectProblem(await change(slowed, 'wrong'), 'validation_failed')
  await expectProblem(await change(slowed, PASSWORD), 'too_many_requests')
  const signIn = await slowed.post('/api/auth/login', { email, password: PASSWORD })
  await expectProblem(signIn, 'too_many_requests')
})

test('a password that was changed elsewhere in the meantime is not changed by the old one', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  withFaults(async (request, pass) => {
    const answer = await pass()
    if (request.url.includes('grant_type=password')) await changeBehind(id)
    return answer
  })
  await expectProblem(await change(browser), 'not_signed_in')
  vi.restoreAllMocks()
  expect(await sql('select from auth.sessions where user_id = $1', id)).toEqual([])
  const login = await new Browser().post('/api/auth/login', { email, password: 'changed behind' })
  expect(login.status).toBe(200)
})

test('a change whose session ends in the meantime is refused as signed out, not as another role', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  withFaults(async (request, pass) => {
    if (request.url.endsWith('/rpc/change_password')) {
      await sql('delete from auth.sessions where user_id = $1', id)
    }
    return pass()
  })
  await expectProblem(await change(browser), 'not_signed_in')
})

test('attempts at a password are counted under the account’s present address, not the one in the cookie', async () => {
  const { email, id } = await makeAccount('talent')
  const { cookies } = await signedIn(email)
  const moved = newEmail()
  await sql('select private.set_email($1, $2)', id, moved)
  const slowed = new Browser({ cookies, env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
  slowed.cookies.delete('device')
  await expectProblem(await change(slowed, 'wrong'), 'validation_failed')
  await expectProblem(await change(slowed, 'wrong'), 'validation_failed')
  const stranger = new Browser({ env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
  const signIn = await stranger.post('/api/auth/login', { email: moved, password: PASSWORD })
  await expectProblem(signIn, 'too_many_requests')
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await change(new Browser()), 'not_signed_in')
})

test('an account that was deactivated in the meantime cannot change its password', async () => {
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await setStatus(email, 'deactivated')
  await expectProblem(await change(browser), 'account_deactivated')
  await setStatus(email, 'approved')
  expect(await isSignedIn(await signedIn(email))).toBe(true)
})

test('a session that has ended changes nothing', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await sql('delete from auth.sessions where user_id = $1', id)
  await expectProblem(await change(browser), 'not_signed_in')
})

test.each([
  ['too short', { currentPassword: PASSWORD, newPassword: 'short' }, 'newPassword'],
  [
    'too long for bcrypt',
    { currentPassword: PASSWORD, newPassword: 'x'.repeat(73) },
    'newPassword',
  ],
  ['an empty present one', { currentPassword: '', newPassword: NEW_PASSWORD }, 'currentPassword'],
])('%s is refused at its field', async (_name, body, field) => {
  const { email } = await makeAccount('talent')
  const response = await (await signedIn(email)).post('/api/account/password', body)
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('an unknown key is refused', async () => {
  const { email } = await makeAccount('talent')
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, userId: 'x' }
  const response = await (await signedIn(email)).post('/api/account/password', body)
  await expectProblem(response, 'invalid_request')
})
