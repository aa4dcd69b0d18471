import { expect, test } from 'vitest'
import { makeAccount, PASSWORD } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const SUBJECT = 'New sign-in to your account'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn(email: string, browser = new Browser(), password = PASSWORD) {
  return browser.post('/api/auth/login', { email, password }, { 'User-Agent': FIREFOX })
}

async function warnings(email: string) {
  return (await mailsTo(email)).filter(({ subject }) => subject === SUBJECT)
}

test('the owner gets a mail about a sign-in from a new browser', async () => {
  const { email } = await makeAccount('talent')
  const first = new Browser()
  expect((await signIn(email, first)).status).toBe(200)
  expect(await warnings(email), 'no mail about the first browser of an account').toHaveLength(0)
  expect((await signIn(email, first)).status).toBe(200)
  expect(await warnings(email), 'no mail about a browser that is known already').toHaveLength(0)

  expect((await signIn(email)).status).toBe(200)
  const [warning, ...more] = await warnings(email)
  expect(more).toEqual([])
  expect(warning?.text).toContain('Hello Ada,')
  expect(warning?.text).toMatch(/Firefox on Linux, on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/)
  expect(warning?.text).toMatch(/Secure my account:\n\S+\/forgot-password\n/)
})

test('a wrong password, and an account that may not sign in, send no mail about a sign-in', async () => {
  const { email } = await makeAccount('talent')
  await signIn(email)
  await expectProblem(await signIn(email, new Browser(), 'not this one'), 'invalid_credentials')
  expect(await warnings(email)).toHaveLength(0)
  const waiting = await makeAccount('talent', 'pending')
  for (let time = 0; time < 2; time += 1) {
    await expectProblem(await signIn(waiting.email), 'account_pending')
  }
  expect(await warnings(waiting.email)).toHaveLength(0)
})
