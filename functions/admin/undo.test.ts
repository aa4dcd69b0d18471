import { beforeEach, expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

let browser: Browser

beforeEach(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

const undo = (from: Browser, id: string, expected: string) =>
  from.post(`/api/admin/accounts/${id}/undo`, { expected })

async function reject(id: string): Promise<void> {
  const body = { expected: 'pending', next: 'rejected', reason: 'By mistake' }
  expect((await browser.post(`/api/admin/accounts/${id}/status`, body)).status).toBe(200)
}

test('a decision taken back leaves the application as it was, and mails nobody', async () => {
  const { email, id } = await makeAccount('talent', 'pending')
  await reject(id)
  const response = await undo(browser, id, 'rejected')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'pending' })
  await sql('update private.mail_outbox set next_attempt_at = now() where recipient = $1', email)
  await browser.post('/api/auth/logout', {})
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
  ])
})

test('it is too late for a decision of another administrator, and for a second undo', async () => {
  const { id } = await makeAccount('talent', 'pending')
  await reject(id)
  const other = await signedIn((await makeAccount('admin')).email)
  await expectProblem(await undo(other, id, 'rejected'), 'undo_too_late')
  await undo(browser, id, 'rejected')
  await expectProblem(await undo(browser, id, 'pending'), 'undo_too_late')
})

test('a status that is another by now is told, with who decided what', async () => {
  const { id } = await makeAccount('talent', 'pending')
  const other = await makeAccount('admin')
  await (await signedIn(other.email)).post(`/api/admin/accounts/${id}/status`, {
    expected: 'pending',
    next: 'approved',
  })
  const problem = await expectProblem(await undo(browser, id, 'rejected'), 'status_changed')
  expect(problem).toMatchObject({
    present: 'approved',
    decision: { by: other.email, from: 'pending', to: 'approved', reason: null },
  })
})

test('it is refused to a talent, to a stranger, about nobody, and without what was seen', async () => {
  const { email, id } = await makeAccount('talent')
  await expectProblem(await undo(await signedIn(email), id, 'approved'), 'wrong_role')
  await expectProblem(await undo(new Browser(), id, 'approved'), 'not_signed_in')
  await expectProblem(await undo(browser, 'me', 'approved'), 'account_not_found')
  await expectProblem(await undo(browser, id, 'gone'), 'validation_failed')
})
