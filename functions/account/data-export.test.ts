import { expect, test } from 'vitest'
import type { DataExport } from '../../shared/account.ts'
import {
  makeAccount,
  newEmail,
  PASSWORD,
  registerAccount,
  setStatus,
  signedIn,
} from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailedToken } from '../testing/links.ts'
import { expectProblem } from '../testing/problems.ts'

async function exported(email: string): Promise<DataExport> {
  const response = await (await signedIn(email)).get('/api/account/export')
  expect(response.status).toBe(200)
  return response.json()
}

/** Queues the answer to a visitor's message, which is about no account. */
async function queueAnswer(recipient: string): Promise<void> {
  await sql(
    `select private.queue_mail('answer:' || gen_random_uuid(), 'message_answer', $1, '{"answer": "We are here"}')`,
    recipient,
  )
}

async function askFor(email: string, wanted: string): Promise<void> {
  const browser = await signedIn(email)
  const response = await browser.post('/api/account/email', { email: wanted, password: PASSWORD })
  expect(response.status).toBe(202)
}

test('the export of a talent has what they typed, what was decided and what was mailed', async () => {
  const { email, id } = await registerAccount('talent')
  await sql(
    `select private.add_audit_entry($1, 'account_status_changed', $1, null, '{"status": "approved"}', 'A fine reel')`,
    id,
  )
  const { tables } = await exported(email)
  expect(tables['auth.users']).toEqual([expect.objectContaining({ email })])
  expect(tables['public.talent_profiles']).toEqual([
    expect.objectContaining({ firstName: 'Ada', location: 'Lagos', contactEmail: email }),
  ])
  expect(tables['public.audit_log']).toEqual([expect.objectContaining({ reason: 'A fine reel' })])
  expect(tables['private.mail_outbox']).toEqual([
    expect.objectContaining({ kind: 'confirm_email', recipient: email }),
  ])
  // Moments are in UTC with a Z, as in every other answer.
  expect(JSON.stringify(tables)).not.toMatch(/T[\d:.]+[+-]\d\d:\d\d"/)
})

test('an export has nothing about other people, no hash and no token', async () => {
  const { email, id } = await makeAccount('talent')
  const other = await makeAccount('talent')
  const admin = await makeAccount('admin')
  await sql(
    `select private.add_audit_entry($2, 'account_status_changed', $1, null, '{"status": "hidden"}', 'About somebody else'),
       private.add_audit_entry($1, 'note_added', $2, null, null, 'About the other')`,
    other.id,
    admin.id,
  )
  await sql(
    `insert into private.account_notes (user_id, author, text) values ($1, $2, 'The desk''s own')`,
    id,
    admin.id,
  )
  const own = JSON.stringify(await exported(email))
  const theirs = JSON.stringify(await exported(admin.email))
  for (const text of [own, theirs]) {
    expect(text).not.toContain(other.email)
    expect(text).not.toContain('About somebody else')
    expect(text).not.toMatch(/tokenHash|sealedToken|registrationId|encrypted|\$2[aby]\$/)
  }
  expect(own).not.toContain("The desk's own")
})

test('an export includes contact messages sent from its address, and our answers, once the address is confirmed', async () => {
  const { email, id } = await makeAccount('talent')
  await sql(
    `insert into public.contact_messages (name, email, subject, message)
     values ('Ada', $1, 'Hello', 'Is anybody there?')`,
    email,
  )
  await queueAnswer(email)
  await sql('update public.user_roles set email_confirmed_at = null where user_id = $1', id)
  const before = await exported(email)
  expect(before.tables['public.contact_messages']).toEqual([])
  expect(JSON.stringify(before)).not.toContain('We are here')
  await sql('update public.user_roles set email_confirmed_at = now() where user_id = $1', id)
  const after = await exported(email)
  expect(after.tables['public.contact_messages']).toEqual([
    expect.objectContaining({ message: 'Is anybody there?' }),
  ])
  expect(JSON.stringify(after.tables['private.mail_outbox'])).toContain('We are here')
})

test('contact messages sent from a former address of an account are exported and erased with the account', async () => {
  const { email, id } = await makeAccount('talent')
  const write = async (message: string) => {
    const contact = { name: 'Ada', email: email.toUpperCase(), subject: 'Hello', message }
    expect((await new Browser().post('/api/contact', contact)).status).toBe(201)
  }
  await write('While it was mine')
  await sql('update public.user_roles set email_confirmed_at = now() where user_id = $1', id)
  const wanted = newEmail()
  await askFor(email, wanted)
  const token = await mailedToken(wanted, 'confirm-email')
  const moved = await new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
  expect(moved.status).toBe(200)
  await write('By who has it now')
  const messages = (await exported(wanted)).tables['public.contact_messages']
  expect(messages).toEqual([expect.objectContaining({ message: 'While it was mine' })])
  await sql('select private.erase($1)', id)
  expect(
    await sql('select message from public.contact_messages where lower(email) = $1', email),
  ).toEqual([{ message: 'By who has it now' }])
})

test('a requested change of address does not add to the export what was mailed to the new one', async () => {
  const { email } = await makeAccount('talent')
  const stranger = newEmail()
  await queueAnswer(stranger)
  await askFor(email, stranger)
  const own = await exported(email)
  expect(JSON.stringify(own)).not.toContain('We are here')
  expect(
    await sql('select owner from private.mail_outbox where recipient = $1', stranger),
  ).toContainEqual({ owner: null })
})

test('an export does not reveal whether a requested new address has an account', async () => {
  const kinds = async (wanted: string) => {
    const { email } = await makeAccount('talent')
    await askFor(email, wanted)
    const mails = (await exported(email)).tables['private.mail_outbox'] as { kind: string }[]
    return mails.map(({ kind }) => kind)
  }
  const { email: taken } = await makeAccount('talent')
  expect(await kinds(taken)).toEqual(await kinds(newEmail()))
})

test('a visitor and a closed account get no export', async () => {
  await expectProblem(await new Browser().get('/api/account/export'), 'not_signed_in')
  const { email } = await makeAccount('talent')
  const browser = await signedIn(email)
  await setStatus(email, 'deactivated')
  await expectProblem(await browser.get('/api/account/export'), 'account_deactivated')
})
