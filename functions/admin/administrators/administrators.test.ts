import { beforeAll, expect, test } from 'vitest'
import {
  makeAccount,
  newAddress,
  newEmail,
  PASSWORD,
  reauthenticated,
  signedIn,
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

const PATH = '/api/admin/administrators'

let admin: { email: string; id: string }
let browser: Browser
const visitor = new Browser()

beforeAll(async () => {
  admin = await makeAccount('admin')
  browser = await reauthenticated(admin.email)
})

async function invite(email: string, name?: string): Promise<string> {
  const response = await browser.post('/api/admin/invitations', { email, name })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ email, expiresAt: expect.any(String) })
  const [mail] = await mailsTo(email)
  expect(mail?.text).toContain(`${admin.email} invites you`)
  return /invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const accept = (token: string, password = PASSWORD) =>
  visitor.post('/api/auth/accept-invitation', { token, password })

async function stateOf(token: string): Promise<unknown> {
  const response = await visitor.post('/api/auth/accept-invitation/link', { token })
  expect(response.status).toBe(200)
  return ((await response.json()) as { state: unknown }).state
}

test('an invited person chooses a password, and is an administrator', async () => {
  const email = newEmail()
  const token = await invite(email, 'Ada Okafor')
  expect((await mailsTo(email))[0]?.text).toContain('Hello Ada Okafor,')
  expect(await (await browser.get(PATH)).json()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ userId: admin.id, isSelf: true })]),
    invitations: expect.arrayContaining([
      expect.objectContaining({ email, name: 'Ada Okafor', invitedBy: admin.email }),
    ]),
  })
  expect(await stateOf(token)).toBe('good')
  const response = await accept(token)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ email })
  expect(visitor.cookies.size).toBe(0)
  expect(await stateOf(token)).toBe('unknown')
  expect((await (await signedIn(email)).get('/api/admin/overview')).status).toBe(200)
  await expectProblem(await accept(token), 'token_invalid')
})

test('the link of an invitation that was withdrawn or replaced does not work', async () => {
  const email = newEmail()
  const first = await invite(email)
  const second = await invite(email)
  await expectProblem(await accept(first), 'token_invalid')
  expect([await stateOf(first), await stateOf(second)]).toEqual(['unknown', 'good'])
  expect((await browser.post('/api/admin/invitations/withdraw', { email })).status).toBe(204)
  await expectProblem(await accept(second), 'token_invalid')
  await expectProblem(await accept('x'), 'token_invalid')
})

test('a password that is too short leaves the invitation as it was', async () => {
  const token = await invite(newEmail())
  await expectProblem(await accept(token, '12345'), 'validation_failed')
  expect((await accept(token)).status).toBe(201)
})

test('guesses at tokens of invitations are limited across all calls that take one', async () => {
  const guesser = new Browser({ env: { LINK_LIMIT_PER_MINUTE: '2' } })
  const headers = { 'CF-Connecting-IP': newAddress() }
  const guess = (call = '', body = {}) =>
    guesser.post(
      `/api/auth/accept-invitation${call}`,
      { token: crypto.randomUUID(), ...body },
      headers,
    )
  await expectProblem(await guess('', { password: PASSWORD }), 'token_invalid')
  expect(await (await guess('/link')).json()).toEqual({ state: 'unknown' })
  await expectProblem(await guess('', { password: PASSWORD }), 'too_many_requests')
  await expectProblem(await guess('/link'), 'too_many_requests')
})

test('an address with an account is not invited', async () => {
  const { email } = await makeAccount('talent')
  await expectProblem(await browser.post('/api/admin/invitations', { email }), 'account_exists')
  const wrong = await browser.post('/api/admin/invitations', { email: 'nobody' })
  await expectProblem(wrong, 'validation_failed')
  const body = { email: newEmail(), name: 'Ada\nBcc: everyone' }
  const { fields } = await expectProblem(
    await browser.post('/api/admin/invitations', body),
    'validation_failed',
  )
  expect(Object.keys(fields ?? {})).toEqual(['name'])
})

test('a removed administrator is refused on the next call', async () => {
  const other = await makeAccount('admin')
  const theirs = await signedIn(other.email)
  expect((await browser.delete(`${PATH}/${other.id}`)).status).toBe(204)
  const late = await theirs.get('/api/admin/applications')
  expect(late.status).toBeGreaterThanOrEqual(401)
  expect(theirs.cookies.has('session')).toBe(false)
  await expectProblem(await browser.delete(`${PATH}/${other.id}`), 'account_not_found')
  await expectProblem(await browser.delete(`${PATH}/me`), 'account_not_found')
})

test('the last administrator cannot be removed', async () => {
  await makeAccount('admin')
  const { items } = await (await browser.get(PATH)).json<{
    items: { userId: string; isSelf: boolean }[]
  }>()
  const [other, ...more] = items.filter(({ isSelf }) => !isSelf)
  // Those of other tests, all at once.
  await sql(
    'delete from auth.users where id = any ($1)',
    more.map(({ userId }) => userId),
  )
  expect((await browser.delete(`${PATH}/${other?.userId}`)).status).toBe(204)
  await expectProblem(await browser.delete(`${PATH}/${admin.id}`), 'last_administrator')
})

test.each(['talent', 'tv_network'] as const)(
  'a %s cannot invite or remove administrators',
  async (role) => {
    const other = await signedIn((await makeAccount(role)).email)
    const email = newEmail()
    await expectProblem(await other.get(PATH), 'wrong_role')
    await expectProblem(await other.delete(`${PATH}/${admin.id}`), 'wrong_role')
    await expectProblem(await other.post('/api/admin/invitations', { email }), 'wrong_role')
    await expectProblem(
      await other.post('/api/admin/invitations/withdraw', { email }),
      'wrong_role',
    )
  },
)
