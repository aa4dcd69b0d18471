import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  makeAccount,
  makeColleague,
  newEmail,
  PASSWORD,
  reauthenticated,
  signedIn,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => void vi.restoreAllMocks())

const prove = (browser: Browser, password = PASSWORD) =>
  browser.post('/api/account/reauthenticate', { password })

function withBody(browser: Browser, method: string, path: string, body: object) {
  return browser.send(path, {
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
  })
}

/** What a stolen cookie must not do, each as a thief would send it who knows no password. */
const SENSITIVE: Readonly<Record<string, (thief: Browser, other: string) => Promise<Response>>> = {
  'invite an administrator': (thief) =>
    thief.post('/api/admin/invitations', { email: newEmail('thief.example') }),
  'remove an administrator': (thief, other) => thief.delete(`/api/admin/administrators/${other}`),
  'export talent': (thief) => thief.post('/api/admin/talent/export', {}),
  'export networks': (thief) => thief.post('/api/admin/networks/export', {}),
  'close sign-ups': (thief) => thief.put('/api/admin/settings', { signUpsOpen: false }),
  'change the password': (thief) =>
    thief.post('/api/account/password', { newPassword: 'the thief has it' }),
  'move to another address': (thief) =>
    thief.post('/api/account/email', { email: newEmail('thief.example') }),
  'delete the account': (thief) => withBody(thief, 'DELETE', '/api/account', {}),
}

describe('a thief with a stolen session cookie', () => {
  let email: string
  let other: string
  let owner: Browser
  let thief: Browser

  beforeAll(async () => {
    email = (await makeAccount('admin')).email
    other = (await makeAccount('admin')).id
    owner = await signedIn(email)
    thief = new Browser({ cookies: owner.cookies })
  })

  test.each(Object.entries(SENSITIVE))(
    'cannot %s without reauthenticating',
    async (_deed, tried) => {
      await expectProblem(await tried(thief, other), 'reauthenticate')
      expect((await owner.get('/api/admin/administrators')).status).toBe(200)
    },
  )

  test('can still do none of it after the owner has reauthenticated in their own browser', async () => {
    await reauthenticated(email)
    for (const tried of Object.values(SENSITIVE)) {
      await expectProblem(await tried(thief, other), 'reauthenticate')
    }
    expect((await owner.get('/api/admin/administrators')).status).toBe(200)
  })
})

/** What a network's session that was left open must not do: who gets in stays when it is over. */
const OF_A_NETWORK: typeof SENSITIVE = {
  'invite a member': (thief) =>
    thief.post('/api/network/invitations', {
      ...{ email: newEmail('thief.example'), role: 'viewer', mayWrite: false },
    }),
  'make an owner': (thief, other) =>
    thief.put(`/api/network/members/${other}`, { role: 'owner', mayWrite: false }),
}

test.each(Object.entries(OF_A_NETWORK))(
  'a session that was left open cannot %s until its owner gives the password or has just signed in',
  async (_deed, tried) => {
    const { email, id } = await makeAccount('tv_network')
    const other = await makeColleague(id, 'editor')
    const browser = await signedIn(email)
    await sql(
      `update auth.sessions set created_at = now() - interval '10 minutes' where user_id = $1`,
      id,
    )
    await expectProblem(await tried(browser, other.id), 'reauthenticate')
    expect((await tried(await signedIn(email), other.id)).ok).toBe(true)
    await sql(`update private.network_members set role = 'editor' where user_id = $1`, other.id)
    expect((await prove(browser)).status).toBe(204)
    expect((await tried(browser, other.id)).ok).toBe(true)
  },
)

test('a reauthentication expires after ten minutes', async () => {
  const { email, id } = await makeAccount('admin')
  const browser = await reauthenticated(email)
  expect((await browser.post('/api/admin/talent/export', {})).status).toBe(200)
  await sql(
    `update private.session_proofs set reauthenticated_at = now() - interval '10 minutes' where user_id = $1`,
    id,
  )
  await expectProblem(await browser.post('/api/admin/talent/export', {}), 'reauthenticate')
})

test('a password sent with a change reauthenticates that session', async () => {
  const { email } = await makeAccount('admin')
  const browser = await signedIn(email)
  const moved = { email: newEmail(), password: PASSWORD }
  expect((await browser.post('/api/account/email', moved)).status).toBe(202)
  expect((await browser.post('/api/admin/talent/export', {})).status).toBe(200)
})

test('within ten minutes of reauthenticating, address and password can be changed and the account deleted without the password', async () => {
  await makeAccount('admin')
  const { email, id } = await makeAccount('admin')
  const browser = await reauthenticated(email)
  const elsewhere = await signedIn(email)
  expect((await browser.post('/api/account/email', { email: newEmail() })).status).toBe(202)
  const changed = await browser.post('/api/account/password', { newPassword: 'another horse' })
  expect(changed.status).toBe(204)
  await expectProblem(await elsewhere.get('/api/account'), 'not_signed_in')
  expect((await withBody(browser, 'DELETE', '/api/account', {})).status).toBe(204)
  await sql('delete from private.account_deletions where user_id = $1', id)
})

test('a call that ends its own session is answered as done', async () => {
  const { email } = await makeAccount('admin')
  const other = await makeAccount('admin')
  const [leaving, removed] = [await reauthenticated(email), await reauthenticated(other.email)]
  const changing = await reauthenticated((await makeAccount('admin')).email)
  withFaults(async (request, pass) => {
    if (request.url.endsWith('/rpc/me')) await new Promise((resolve) => setTimeout(resolve, 300))
    return pass()
  })
  expect((await withBody(leaving, 'DELETE', '/api/account', {})).status).toBe(204)
  await sql('delete from private.account_deletions')
  expect((await removed.delete(`/api/admin/administrators/${other.id}`)).status).toBe(204)
  // From then on who has none may do nothing but set one up.
  const needed = await changing.put('/api/admin/second-step', { required: true })
  await sql('update private.settings set administrators_need_second_step = false')
  expect(needed.status).toBe(204)
})

test('a wrong password is refused at its field, does not reauthenticate, and counts towards the limit of sign-ins', async () => {
  const { email } = await makeAccount('admin')
  const { cookies } = await signedIn(email)
  const browser = new Browser({ cookies, env: { LOGIN_LIMIT_PER_ACCOUNT: '2' } })
  const { fields } = await expectProblem(await prove(browser, 'not it'), 'validation_failed')
  expect(fields).toEqual({ password: 'This is not your current password' })
  await prove(browser, 'not it')
  await expectProblem(await prove(browser), 'too_many_requests')
  await expectProblem(await browser.post('/api/admin/talent/export', {}), 'reauthenticate')
})

test('the session that was reauthenticated has ended', async () => {
  const { email, id } = await makeAccount('talent')
  await reauthenticated(email)
  expect(await sql('select from auth.sessions where user_id = $1', id)).toHaveLength(1)
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await prove(new Browser()), 'not_signed_in')
})

test('every administrator gets a mail about an invitation and a removal', async () => {
  const { email: first } = await makeAccount('admin')
  const { email: second, id } = await makeAccount('admin')
  const browser = await reauthenticated(first)
  const invited = newEmail()
  await browser.post('/api/admin/invitations', { email: invited })
  expect((await browser.delete(`/api/admin/administrators/${id}`)).status).toBe(204)
  // The administrators of all tests before are told as well: that may be more than goes out behind an answer.
  await expect
    .poll(
      async () => {
        await moveClock()
        return sql(
          `select from private.mail_outbox where recipient in ($1, $2) and state = 'queued'`,
          first,
          second,
        )
      },
      { timeout: 180_000 },
    )
    .toEqual([])
  for (const address of [first, second]) {
    const mails = await mailsTo(address)
    const texts = mails.map(({ subject, text }) => `${subject}: ${text.replaceAll(/\s+/g, ' ')}`)
    expect(texts.join('\n')).toContain(`${first} has invited ${invited}`)
    expect(texts.join('\n')).toContain(`${first} has removed ${second}`)
  }
})
