import { expect, test } from 'vitest'
import { makeAccount, networkForm, newEmail, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { confirmationToken, mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const LINK = '/api/auth/confirm-email/link'
const RENEW = '/api/auth/confirm-email/renew'
const ADDRESS = '/api/auth/confirm-email/address'
const NOBODYS = 'nobodys-link-nobodys-link-nobodys-link-nobod'.slice(0, 43)

async function registered(form: ReturnType<typeof talentForm> | ReturnType<typeof networkForm>) {
  const browser = new Browser()
  expect((await browser.post('/api/auth/register', form)).status).toBe(201)
  return { browser, email: form.email }
}

async function stateOf(token: string): Promise<string> {
  const response = await new Browser().post(LINK, { token })
  expect(response.status).toBe(200)
  return (await response.json<{ state: string }>()).state
}

const expire = (email: string) =>
  sql('update private.email_confirmations set expires_at = now() where email = $1', email)

test('the state of a link can be read before a password is typed', async () => {
  const { email } = await registered(talentForm())
  const token = await confirmationToken(email)
  expect(await stateOf(token)).toBe('good')
  expect(await stateOf(NOBODYS)).toBe('unknown')
  const { password } = talentForm()
  const confirmed = await new Browser().post('/api/auth/confirm-email', { token, password })
  expect(confirmed.status).toBe(200)
  expect(await stateOf(token)).toBe('used')
})

test('an expired link is replaced by a mail to the same address', async () => {
  const { email } = await registered(talentForm())
  const old = await confirmationToken(email)
  await expire(email)
  expect(await stateOf(old)).toBe('expired')
  const response = await new Browser().post(RENEW, { token: old })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ status: 'sent' })
  const renewed = await confirmationToken(email)
  expect(renewed).not.toBe(old)
  expect(await stateOf(renewed)).toBe('good')
})

test('an unknown link gets the same answer as a known one', async () => {
  const response = await new Browser().post(RENEW, { token: NOBODYS })
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ status: 'sent' })
})

test('a mistyped address can be corrected only in the browser that applied, and the old link confirms nothing', async () => {
  const { browser, email } = await registered(talentForm({ email: newEmail('kanal-nrod.example') }))
  const mistyped = await confirmationToken(email)
  const meant = newEmail()
  expect((await browser.post(ADDRESS, { email: meant })).status).toBe(202)
  expect(await stateOf(mistyped)).toBe('unknown')
  const { password } = talentForm()
  const strangers = await new Browser().post('/api/auth/confirm-email', {
    token: mistyped,
    password,
  })
  expect(strangers.status).toBe(401)
  expect(await (await browser.get('/api/auth/status')).json()).toMatchObject({
    email: meant,
    emailConfirmed: false,
  })
  const token = await confirmationToken(meant)
  const confirmed = await new Browser().post('/api/auth/confirm-email', { token, password })
  expect(confirmed.status).toBe(200)
  expect(await (await browser.get('/api/auth/status')).json()).toMatchObject({
    email: meant,
    emailConfirmed: true,
  })
})

/** All that somebody sees by an address that they have, after they have corrected it to another one. */
async function seenAfterCorrecting(to: string) {
  const { browser, email } = await registered(talentForm())
  const asked = await new Browser().post('/api/application/link', { email })
  expect(asked.status).toBe(202)
  const before = await mailsTo(email)
  const linkIn = (path: string) =>
    before.flatMap(({ text }) => text.match(new RegExp(`${path}\\?token=([\\w-]+)`))?.[1] ?? [])[0]
  const token = linkIn('confirm-email')
  const corrected = await browser.post(ADDRESS, { email: to })
  const { password } = talentForm()
  const answers = [
    corrected,
    await new Browser().post(LINK, { token }),
    await new Browser().post('/api/auth/confirm-email', { token, password }),
    await new Browser().post('/api/application', { token: linkIn('application') }),
    await new Browser().post('/api/auth/login', { email, password }),
    await browser.get('/api/auth/status'),
  ]
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  await new Browser().post(RENEW, { token })
  await new Browser().post('/api/application/link', { email })
  await new Browser().post('/api/auth/forgot-password', { email })
  const mailed = (await mailsTo(email)).length - before.length
  // And once more, from there to an address of their own.
  await sql('delete from private.rate_counters')
  const own = newEmail()
  expect((await browser.post(ADDRESS, { email: own })).status).toBe(202)
  return {
    answers: bodies.map((body, at) => [
      answers[at]?.status,
      body.replaceAll(/"requestId":"[^"]+"/g, '').replaceAll(to, 'the other address'),
    ]),
    mailed,
    again: await stateOf(await confirmationToken(own)),
  }
}

test('only a mail to its owner tells whether the corrected address has an account', async () => {
  const owner = await makeAccount('talent')
  const known = await seenAfterCorrecting(owner.email)
  expect(known).toEqual(await seenAfterCorrecting(newEmail()))
  expect(known).toMatchObject({ mailed: 0, again: 'good' })
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'You already have an account',
  ])
})

test('a network can correct its address only to a corporate one', async () => {
  const { browser } = await registered(networkForm())
  const refused = await browser.post(ADDRESS, { email: 'somebody@gmail.com' })
  const { fields } = await expectProblem(refused, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(['email'])
})

test('a second correction within a minute is refused', async () => {
  const { browser } = await registered(talentForm())
  expect((await browser.post(ADDRESS, { email: newEmail() })).status).toBe(202)
  await expectProblem(await browser.post(ADDRESS, { email: newEmail() }), 'too_many_requests')
})

test('a browser in which nobody registered cannot correct an address', async () => {
  const response = await new Browser().post(ADDRESS, { email: newEmail() })
  await expectProblem(response, 'registration_unknown')
})
