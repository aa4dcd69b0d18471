import { expect, test } from 'vitest'
import { CORPORATE_ADDRESS_SENTENCE } from '../../shared/registration.ts'
import { ROLES } from '../../shared/roles.ts'
import { makeAccount, newEmail, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailedToken } from '../testing/links.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

function move(browser: Browser, email: string, password = PASSWORD): Promise<Response> {
  return browser.post('/api/account/email', { email, password })
}

function confirm(token: string, password = PASSWORD): Promise<Response> {
  return new Browser().post('/api/auth/confirm-email', { token, password })
}

async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}

function login(email: string): Promise<Response> {
  return new Browser().post('/api/auth/login', { email, password: PASSWORD })
}

test.each(ROLES)(
  '%s: the account moves when the new address is confirmed, not before',
  async (role) => {
    const { email, id } = await makeAccount(role)
    const browser = await signedIn(email)
    const wanted = newEmail()
    expect((await move(browser, wanted.toUpperCase())).status).toBe(202)
    expect((await login(email)).status).toBe(200)
    await expectProblem(await login(wanted), 'invalid_credentials')
    expect(await (await browser.get('/api/account')).json()).toMatchObject({
      email,
      pendingEmail: { email: wanted },
    })

    const response = await confirm(await mailedToken(wanted, 'confirm-email'))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'approved', movedTo: wanted })
    expect((await login(wanted)).status).toBe(200)
    await expectProblem(await login(email), 'invalid_credentials')
    expect(await (await browser.get('/api/account')).json()).toMatchObject({
      email: wanted,
      emailConfirmed: true,
      pendingEmail: null,
    })
    const left = await sql(
      `select 1 from auth.users where id = $1 and (email = $2 or raw_user_meta_data ->> 'email' = $2)
     union all select 2 from auth.identities where user_id = $1 and email = $2
     union all select 3 from public.talent_profiles where user_id = $1 and contact_email = $2
     union all select 4 from public.tv_network_profiles where user_id = $1 and contact_email = $2`,
      id,
      email,
    )
    expect(left).toEqual([])
  },
)

test('the database accepts no token whose hash the caller chose: only the worker makes tokens', async () => {
  const { email, id } = await makeAccount('talent')
  const wanted = newEmail()
  await move(await signedIn(email), wanted)
  const known = 'a'.repeat(43)
  // As the owner of a session could by the function itself, which takes the hash as it is given.
  await sql(
    `update private.email_changes set token_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex')
     where user_id = $1`,
    id,
    known,
  )
  await expectProblem(await confirm(known), 'token_invalid')
  expect((await login(email)).status).toBe(200)
})

test('the present address gets a mail before and after the change, without the new address', async () => {
  const { email } = await makeAccount('talent')
  const wanted = newEmail()
  await move(await signedIn(email), wanted)
  expect(await subjects(email)).toContain('Your email address is about to change')
  await confirm(await mailedToken(wanted, 'confirm-email'))
  const mails = await mailsTo(email)
  expect(mails[0]?.subject).toBe('Your email address was changed')
  for (const { text, html } of mails) expect(text + html).not.toContain(wanted)
})

test('an address that has an account gets another mail; the answer is the same', async () => {
  const { email } = await makeAccount('talent')
  const { email: taken } = await makeAccount('talent')
  const browser = await signedIn(email)
  const toFree = await move(browser, newEmail())
  const toTaken = await move(browser, taken)
  expect(toTaken.status).toBe(toFree.status)
  expect(await toTaken.text()).toBe(await toFree.text())
  expect(await (await browser.get('/api/account')).json()).toMatchObject({
    pendingEmail: { email: taken },
  })
  expect((await subjects(taken))[0]).toBe('You already have an account')
  expect((await subjects(email)).slice(0, 2)).toEqual([
    'Your email address is about to change',
    'Your email address is about to change',
  ])
})

test('a change does not take over an address that got an account in the meantime', async () => {
  const { email } = await makeAccount('talent')
  const wanted = newEmail()
  await move(await signedIn(email), wanted)
  const token = await mailedToken(wanted, 'confirm-email')
  const { email: other } = await makeAccount('talent')
  await sql('select private.set_email(id, $1) from auth.users where email = $2', wanted, other)
  await expectProblem(await confirm(token), 'token_invalid')
  expect((await login(email)).status).toBe(200)
})

test('the link alone does not change the address, because the new one may be mistyped', async () => {
  const { email } = await makeAccount('talent')
  const wanted = newEmail()
  await move(await signedIn(email), wanted)
  const token = await mailedToken(wanted, 'confirm-email')
  await expectProblem(await confirm(token, 'a guess'), 'invalid_credentials')
  expect((await confirm(token)).status).toBe(200)
  await expectProblem(await confirm(token), 'token_invalid')
})

test('the link stops working after another change, a cancellation, a new password, or a day', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const [first, second, third, fourth] = [newEmail(), newEmail(), newEmail(), newEmail()]

  await move(browser, first)
  await move(browser, second)
  await expectProblem(await confirm(await mailedToken(first, 'confirm-email')), 'token_invalid')

  expect((await browser.delete('/api/account/email')).status).toBe(204)
  await expectProblem(await confirm(await mailedToken(second, 'confirm-email')), 'token_invalid')

  await move(browser, third)
  await sql('update private.email_changes set expires_at = now() where user_id = $1', id)
  await expectProblem(await confirm(await mailedToken(third, 'confirm-email')), 'token_invalid')

  await move(browser, fourth)
  const passwords = { currentPassword: PASSWORD, newPassword: 'another horse entirely' }
  expect((await browser.post('/api/account/password', passwords)).status).toBe(204)
  const token = await mailedToken(fourth, 'confirm-email')
  await expectProblem(await confirm(token, passwords.newPassword), 'token_invalid')
})

test('a wrong password is refused at its field, and nothing is mailed', async () => {
  const { email } = await makeAccount('talent')
  const wanted = newEmail()
  const response = await move(await signedIn(email), wanted, 'not it')
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(fields).toEqual({ password: 'This is not your current password' })
  expect(await mailsTo(wanted)).toEqual([])
})

test.each(['somebody@gmail.com', 'Somebody@GMAIL.com', 'somebody@aol.com'])(
  'a network cannot change to %s, but a talent can',
  async (free) => {
    const wanted = free.replace('somebody', `somebody-${crypto.randomUUID()}`)
    const network = await signedIn((await makeAccount('tv_network')).email)
    const { fields } = await expectProblem(await move(network, wanted), 'validation_failed')
    expect(fields).toEqual({ email: CORPORATE_ADDRESS_SENTENCE })
    const talent = await signedIn((await makeAccount('talent')).email)
    expect((await move(talent, wanted)).status).toBe(202)
  },
)

test('the database refuses to confirm an address whose provider was added to the free ones after the request', async () => {
  const { email } = await makeAccount('tv_network')
  const wanted = newEmail('free-since.example')
  await move(await signedIn(email), wanted)
  const token = await mailedToken(wanted, 'confirm-email')
  await sql(`insert into private.free_mail_domains (domain) values ('free-since.example')`)
  expect((await confirm(token)).status).toBe(422)
  await sql(`delete from private.free_mail_domains where domain = 'free-since.example'`)
  expect((await login(email)).status).toBe(200)
})

test('the present address is refused at its field', async () => {
  const { email } = await makeAccount('talent')
  const response = await move(await signedIn(email), email.toUpperCase())
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(fields).toEqual({ email: 'This is already your address' })
})

test('after a change of address, further changes and second steps start from the new address', async () => {
  const { email } = await makeAccount('talent')
  const wanted = newEmail()
  const browser = await signedIn(email)
  await move(browser, wanted)
  expect((await confirm(await mailedToken(wanted, 'confirm-email'))).status).toBe(200)
  const { fields } = await expectProblem(await move(browser, wanted), 'validation_failed')
  expect(fields).toEqual({ email: 'This is already your address' })
  expect((await move(browser, email)).status).toBe(202)
  // What an app and a passkey call the account.
  const begun = await browser.post('/api/account/second-step/totp', {})
  const { uri } = (await begun.json()) as { uri: string }
  expect(decodeURIComponent(uri)).toContain(wanted)
  const options = await browser.post('/api/account/second-step/passkeys/options', {})
  expect(await options.json()).toMatchObject({ user: { name: wanted } })
})

test('the session that proved the password has ended', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await move(browser, newEmail())
  expect(await sql('select from auth.sessions where user_id = $1', id)).toHaveLength(1)
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await move(new Browser(), newEmail()), 'not_signed_in')
})

test('too many requests for a change of address are refused for a while', async () => {
  const { cookies } = await signedIn((await makeAccount('talent')).email)
  const browser = new Browser({ cookies, env: { RECOVERY_LIMIT_PER_MINUTE: '1' } })
  expect((await move(browser, newEmail())).status).toBe(202)
  await expectProblem(await move(browser, newEmail()), 'too_many_requests')
})

/** Moves on behalf of an account, whose session ends each time; long enough after it asked before. */
async function ask(email: string, wanted: string): Promise<Response> {
  await sql(
    `update private.email_changes as sent set created_at = sent.created_at - interval '11 minutes'
     from auth.users as person where person.id = sent.user_id and person.email = $1`,
    email,
  )
  return move(await signedIn(email), wanted)
}

test('a fourth link within an hour is refused, and the third still works', async () => {
  const { email } = await makeAccount('talent')
  const { email: taken } = await makeAccount('talent')
  const wanted = newEmail()
  for (const address of [taken, wanted]) {
    for (const _time of [1, 2, 3]) expect((await ask(email, address)).status).toBe(202)
  }
  const refused = await ask(email, wanted)
  const waits = Number(refused.headers.get('Retry-After'))
  expect(waits).toBeGreaterThan(3000)
  expect(waits).toBeLessThanOrEqual(3600)
  await expectProblem(refused, 'too_many_requests')
  // Nor does it tell who has an account.
  await expectProblem(await ask(email, taken), 'too_many_requests')
  expect((await confirm(await mailedToken(wanted, 'confirm-email'))).status).toBe(200)
})

test('a stranger cannot use up the links of somebody else', async () => {
  const { email: stranger } = await makeAccount('talent')
  const { email, id } = await makeAccount('talent')
  const wanted = newEmail()
  for (const _time of [1, 2, 3]) await ask(stranger, wanted)
  expect((await ask(email, wanted)).status).toBe(202)
  expect((await confirm(await mailedToken(wanted, 'confirm-email'))).status).toBe(200)
  expect(await sql('select id from auth.users where email = $1', wanted)).toEqual([{ id }])
})
