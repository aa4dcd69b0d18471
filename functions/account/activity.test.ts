import { expect, test } from 'vitest'
import type { AccountSettings } from '../../shared/account.ts'
import { makeAccount, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const FIREFOX = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function activityOf(browser: Browser) {
  const settings = await (await browser.get('/api/account')).json<AccountSettings>()
  return settings.activity.map(({ kind, device, times }) => `${kind} ${times} ${device}`).sort()
}

async function wrongPassword(email: string) {
  const tried = new Browser().post('/api/auth/login', { email, password: 'not it' }, FIREFOX)
  await expectProblem(await tried, 'invalid_credentials')
}

test('the owner reads who signed in, what was tried, and what was changed, and nobody else does', async () => {
  const { email } = await makeAccount('talent')
  const browser = new Browser()
  await wrongPassword(email)
  await wrongPassword(email)
  await browser.post('/api/auth/login', { email, password: PASSWORD }, FIREFOX)
  expect(await activityOf(browser)).toEqual([
    'signed_in 1 Firefox on Linux',
    'wrong_password 2 Firefox on Linux',
  ])
  const wrong = { currentPassword: 'not it', newPassword: 'another password' }
  await expectProblem(await browser.post('/api/account/password', wrong), 'validation_failed')
  const right = { currentPassword: PASSWORD, newPassword: 'another password' }
  expect((await browser.post('/api/account/password', right, FIREFOX)).status).toBe(204)
  expect(await activityOf(browser)).toEqual([
    'password_changed 1 Firefox on Linux',
    'signed_in 1 Firefox on Linux',
    'wrong_password 1 An unknown device',
    'wrong_password 2 Firefox on Linux',
  ])
  const other = await signedIn((await makeAccount('talent')).email)
  expect(await activityOf(other)).toEqual(['signed_in 1 An unknown device'])
})

test('ten wrong passwords in a day send one mail, to an owner who has signed in before', async () => {
  const { email, id } = await makeAccount('tv_network')
  const { id: stranger, email: unused } = await makeAccount('talent')
  await signedIn(email)
  await sql(
    `insert into private.account_activity (user_id, kind, device, times)
     select account, 'wrong_password', 'Chrome on Windows', 9 from unnest($1::uuid[]) as account`,
    [[id, stranger]],
  )
  for (let time = 0; time < 2; time += 1) await wrongPassword(email)
  await wrongPassword(unused)
  await moveClock()
  const warnings = async (to: string) =>
    (await mailsTo(to)).filter(({ subject }) => subject === 'Wrong passwords for your account')
  expect(await warnings(unused)).toEqual([])
  const [warning, ...more] = await warnings(email)
  expect(more).toEqual([])
  expect(warning?.text).toMatch(/the last on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
  expect(warning?.text).toMatch(/Choose a new password:\n\S+\/forgot-password\n/)
})
