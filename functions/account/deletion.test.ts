import { expect, test } from 'vitest'
import { makeAccount, makeApplicant, PASSWORD, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

function remove(browser: Browser, password = PASSWORD): Promise<Response> {
  return browser.send('/api/account', {
    method: 'DELETE',
    body: JSON.stringify({ password }),
    headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:8788' },
  })
}

function login(email: string, more: object = {}, browser = new Browser()): Promise<Response> {
  return browser.post('/api/auth/login', { email, password: PASSWORD, ...more })
}

async function statusOf(id: string): Promise<string | null> {
  const [row] = await sql<{ status: string | null }>('select private.status_of($1) as status', id)
  return row?.status ?? null
}

test.each(['talent', 'tv_network', 'admin'] as const)(
  '%s: a deletion closes the account at once for everybody, and says when it will be erased',
  async (role) => {
    const { email, id } = await makeAccount(role)
    // Another one, so that this is never the last administrator.
    await makeAccount('admin')
    const here = await signedIn(email)
    const elsewhere = await signedIn(email)
    expect((await remove(here)).status).toBe(204)
    expect(here.cookies.has('session')).toBe(false)
    expect(await statusOf(id)).toBe('deactivated')
    expect(await sql('select from auth.sessions where user_id = $1', id)).toEqual([])
    await expectProblem(await elsewhere.get('/api/account'), 'account_leaving')
    const mail = (await mailsTo(email))[0]
    expect(mail?.subject).toBe('Your account will be deleted')
    expect(mail?.text).toMatch(/ will be erased after \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./)

    const { present } = await expectProblem(await login(email), 'account_leaving')
    const days = (Date.parse(present ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThanOrEqual(14)
    await sql('delete from private.account_deletions where user_id = $1', id)
  },
)

test.each(['talent', 'admin'] as const)(
  '%s: signing in to cancel a deletion restores the account as it was',
  async (role) => {
    const { email, id } = await makeAccount(role)
    await makeAccount('admin')
    const before = await sql(
      'select to_jsonb(t) - $2::text[] as row from public.talent_profiles t where user_id = $1',
      id,
      ['status_changed_at', 'updated_at', 'version'],
    )
    await remove(await signedIn(email))
    const browser = new Browser()
    const response = await login(email, { restore: true }, browser)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { id, role } })
    expect((await browser.get('/api/account')).status).toBe(200)
    expect(await statusOf(id)).toBe('approved')
    const after = await sql(
      'select to_jsonb(t) - $2::text[] as row from public.talent_profiles t where user_id = $1',
      id,
      ['status_changed_at', 'updated_at', 'version'],
    )
    expect(after).toEqual(before)
    expect((await mailsTo(email))[0]?.subject).toBe('Your account is open again')
    expect((await login(email)).status).toBe(200)
  },
)

test('canceling a deletion needs the password, and an account that is not being deleted is not restored', async () => {
  const { email, id } = await makeAccount('talent')
  await remove(await signedIn(email))
  const wrong = { email, password: 'a guess', restore: true }
  await expectProblem(await new Browser().post('/api/auth/login', wrong), 'invalid_credentials')
  expect(await statusOf(id)).toBe('deactivated')

  const { email: closed } = await makeAccount('talent', 'deactivated')
  await expectProblem(await login(closed, { restore: true }), 'account_deactivated')
})

test('the desk cannot reopen an account that its owner is deleting', async () => {
  const { email, id } = await makeAccount('talent')
  await remove(await signedIn(email))
  const admin = await signedIn((await makeAccount('admin')).email)
  const body = { expected: 'deactivated', next: 'approved' }
  await expectProblem(
    await admin.post(`/api/admin/accounts/${id}/status`, body),
    'deletion_pending',
  )
  const page = await (await admin.get(`/api/admin/accounts/${id}`)).json()
  expect(page).toMatchObject({ decisions: [{ action: 'account_deletion_asked', by: email }] })
})

test('a decision cannot be undone while the owner is deleting the account, nor after they have canceled that', async () => {
  const { email, id } = await makeApplicant('talent')
  const admin = await signedIn((await makeAccount('admin')).email)
  const approval = { expected: 'pending', next: 'approved' }
  expect((await admin.post(`/api/admin/accounts/${id}/status`, approval)).status).toBe(200)
  await passUndoWindow(id)
  const { decisions } = await (await admin.get(`/api/admin/accounts/${id}`)).json<{
    decisions: { id: number }[]
  }>()
  const undo = (body: object) => admin.post(`/api/admin/accounts/${id}/undo`, body)
  const decision = decisions[0]?.id

  await remove(await signedIn(email))
  await expectProblem(await undo({ expected: 'deactivated', decision }), 'deletion_pending')
  await expectProblem(await undo({ expected: 'deactivated' }), 'deletion_pending')
  expect(await statusOf(id)).toBe('deactivated')

  expect((await login(email, { restore: true })).status).toBe(200)
  await expectProblem(await undo({ expected: 'approved', decision }), 'undo_too_late')
  expect(await statusOf(id)).toBe('approved')
})

test('canceling a deletion restores only what the deletion had closed', async () => {
  const { email, id } = await makeAccount('talent')
  await remove(await signedIn(email))
  await setStatus(email, 'pending')
  const { present } = await expectProblem(await login(email, { restore: true }), 'status_changed')
  expect(present).toBe('pending')
  expect(await statusOf(id)).toBe('pending')
})

test('the last administrator cannot delete their account, and of two who do so at once one succeeds', async () => {
  await sql(`update public.user_roles set role = 'talent' where role = 'admin'`)
  const { email: first } = await makeAccount('admin')
  const { email: second } = await makeAccount('admin')
  const last = await signedIn(second)
  expect((await remove(await signedIn(first))).status).toBe(204)
  await expectProblem(await remove(last), 'last_administrator')
  expect((await last.get('/api/account')).status).toBe(200)
})

test('a wrong password is refused at its field, and deletes nothing', async () => {
  const { email, id } = await makeAccount('talent')
  const browser = await signedIn(email)
  const { fields } = await expectProblem(await remove(browser, 'not it'), 'validation_failed')
  expect(fields).toEqual({ password: 'This is not your current password' })
  expect(await statusOf(id)).toBe('approved')
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await remove(new Browser()), 'not_signed_in')
})

test('after two weeks the clock erases the account, not a day before', async () => {
  const { email, id } = await makeAccount('talent')
  await remove(await signedIn(email))
  const age = (days: number) =>
    sql(
      `update private.account_deletions set erase_after = now() + interval '14 days' - $2::interval
       where user_id = $1`,
      id,
      `${days} days`,
    )
  await age(13)
  await moveClock()
  expect(await statusOf(id)).toBe('deactivated')
  await age(14)
  await expectProblem(await login(email, { restore: true }), 'account_not_found')
  await moveClock()
  expect(await sql('select from auth.users where id = $1', id)).toEqual([])
  await expectProblem(await login(email), 'invalid_credentials')
})
