import { expect, test } from 'vitest'
import { makeAccount, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const AGAIN = '/api/auth/confirm-email/again'

async function registered(form = talentForm()): Promise<{ browser: Browser; email: string }> {
  const browser = new Browser()
  expect((await browser.post('/api/auth/register', form)).status).toBe(201)
  return { browser, email: form.email }
}

/** The tokens of the links that an address was sent to confirm itself by, the newest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.flatMap(({ text }) => /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

test('the browser that registered can request another link, and both links confirm the address', async () => {
  const { browser, email } = await registered()
  const response = await browser.post(AGAIN, {})
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ status: 'sent' })
  const tokens = await linksTo(email)
  expect(tokens).toHaveLength(2)
  const { password } = talentForm()
  const confirmed = await new Browser().post('/api/auth/confirm-email', {
    token: tokens[1],
    password,
  })
  expect(confirmed.status).toBe(200)
})

test('a second request within a minute is refused', async () => {
  const { browser } = await registered()
  expect((await browser.post(AGAIN, {})).status).toBe(202)
  const refused = await browser.post(AGAIN, {})
  await expectProblem(refused, 'too_many_requests')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('a browser in which nobody registered cannot request a link', async () => {
  await expectProblem(await new Browser().post(AGAIN, {}), 'registration_unknown')
})

test('a registration with a known address gets the same answer, but no mail is sent', async () => {
  const { email } = await makeAccount('talent')
  const before = await linksTo(email)
  const { browser } = await registered({ ...talentForm(), email })
  const response = await browser.post(AGAIN, {})
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ status: 'sent' })
  expect(await linksTo(email)).toEqual(before)
})

test('a confirmed address is sent no more links', async () => {
  const { browser, email } = await registered()
  await sql(
    'update public.user_roles set email_confirmed_at = now() where user_id = (select id from auth.users where email = $1)',
    email,
  )
  expect((await browser.post(AGAIN, {})).status).toBe(202)
  expect(await linksTo(email)).toHaveLength(1)
})

test('an address gets at most five links a day', async () => {
  const { browser, email } = await registered()
  for (let time = 0; time < 6; time++) {
    await sql('truncate private.rate_counters')
    expect((await browser.post(AGAIN, {})).status).toBe(202)
  }
  expect(await linksTo(email)).toHaveLength(5)
})
