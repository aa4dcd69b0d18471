import { beforeEach, expect, test } from 'vitest'
import type { AccountSettings } from '../../../shared/account.ts'
import { makeAccount, PASSWORD, signedIn } from '../../testing/accounts.ts'
import type { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

let admin: { email: string; id: string }
let desk: Browser

beforeEach(async () => {
  admin = await makeAccount('admin')
  desk = await signedIn(admin.email)
})

const signOut = (id: string, body: unknown = { reason: 'Your laptop was reported as stolen' }) =>
  desk.post(`/api/admin/accounts/${id}/sign-out`, body)

const prove = () => desk.post('/api/account/reauthenticate', { password: PASSWORD })

test('the desk ends every session of an account from its next call on, and mails the owner why', async () => {
  const { email, id } = await makeAccount('talent')
  const browsers = [await signedIn(email), await signedIn(email)]
  const bystander = await signedIn((await makeAccount('talent')).email)
  await prove()
  const answer = await signOut(id)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ sessions: 2 })
  for (const browser of browsers) {
    await expectProblem(await browser.get('/api/talent/profile'), 'not_signed_in')
  }
  expect((await bystander.get('/api/talent/profile')).status).toBe(200)
  const mail = (await mailsTo(email)).find(
    ({ subject }) => subject === 'You have been signed out everywhere',
  )
  expect(mail?.text).toContain('Your laptop was reported as stolen')
  expect(
    await sql(
      `select actor, after, reason from public.audit_log where action = 'account_signed_out' and target = $1`,
      [id],
    ),
  ).toEqual([
    { actor: admin.id, after: { sessions: 2 }, reason: 'Your laptop was reported as stolen' },
  ])
  const again = await signedIn(email)
  const { activity } = await (await again.get('/api/account')).json<AccountSettings>()
  expect(activity).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'sessions_ended', byDesk: true, device: null }),
    ]),
  )
})

test('an account without sessions gets no mail, and nothing is recorded', async () => {
  const { email, id } = await makeAccount('tv_network')
  await prove()
  expect(await (await signOut(id)).json()).toEqual({ sessions: 0 })
  expect(await mailsTo(email)).toEqual([])
  const rows = await sql(
    `select from public.audit_log where action = 'account_signed_out' and target = $1`,
    [id],
  )
  expect(rows).toEqual([])
})

test('signing out an account requires a reason, the administrator’s password, and an account that has a page at the desk', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  await sql(
    `update private.session_proofs set reauthenticated_at = now() - interval '11 minutes'
     where user_id = $1`,
    [admin.id],
  )
  await expectProblem(await signOut(id), 'reauthenticate')
  await prove()
  for (const body of [{}, { reason: '' }, { reason: ' \n' }, { reason: 'x'.repeat(2001) }]) {
    const { fields } = await expectProblem(await signOut(id, body), 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(['reason'])
  }
  await expectProblem(await signOut(crypto.randomUUID()), 'account_not_found')
  await expectProblem(await signOut('nobody'), 'account_not_found')
  await expectProblem(await signOut((await makeAccount('admin')).id), 'account_not_found')
  await expectProblem(await signOut(admin.id), 'account_not_found')
  expect((await browser.get('/api/talent/profile')).status).toBe(200)
  const asTalent = browser.post(`/api/admin/accounts/${id}/sign-out`, { reason: 'Mine' })
  await expectProblem(await asTalent, 'wrong_role')
})
