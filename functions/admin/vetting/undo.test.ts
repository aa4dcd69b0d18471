import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import type { AdminAccount } from '../../../shared/admin-account.ts'
import { BRAND } from '../../../shared/brand.ts'
import {
  confirmEmail,
  makeAccount,
  makeApplicant,
  PASSWORD,
  registerAccount,
  signedIn,
  talentForm,
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { passUndoWindow } from '../../testing/decisions.ts'
import { withFaults } from '../../testing/fetch-faults.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

const undo = (from: Browser, id: string, expected: string) =>
  from.post(`/api/admin/accounts/${id}/undo`, { expected })

async function reject(id: string): Promise<void> {
  const body = { expected: 'pending', next: 'rejected', reason: 'By mistake' }
  expect((await browser.post(`/api/admin/accounts/${id}/status`, body)).status).toBe(200)
}

test('an undone decision leaves the application as it was, and mails nobody', async () => {
  const { email, id } = await registerAccount('talent', 'pending')
  await confirmEmail(id)
  await reject(id)
  const response = await undo(browser, id, 'rejected')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'pending', wasTold: false })
  await passUndoWindow(id)
  await new Browser().post('/api/auth/logout', {})
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Confirm your email address',
  ])
})

const dueIn = (wait: string, email: string) =>
  sql(
    `update private.mail_outbox set next_attempt_at = now() + $1::interval
     where recipient = $2 and state = 'queued'`,
    wait,
    email,
  )

test('the mail of a decision that waits for the mail service is sent although a later decision is undone', async () => {
  const { email, id } = await makeApplicant('talent')
  const status = `/api/admin/accounts/${id}/status`
  const quiet = new Browser({ env: { RESEND_API_KEY: undefined } })
  const earlier = talentForm()
  await quiet.post('/api/auth/register', earlier)
  await dueIn('1 hour', earlier.email)
  const approved = await browser.post(status, { expected: 'pending', next: 'approved' })
  expect(approved.status).toBe(200)
  await passUndoWindow(id)
  // It is tried first, and finds out that the service is away.
  await dueIn('0', earlier.email)
  withFaults((request, pass) =>
    request.url.startsWith(env.RESEND_URL) ? new Response(null, { status: 429 }) : pass(),
  )
  await new Browser().post('/api/auth/logout', {})
  vi.restoreAllMocks()
  const slip = { expected: 'approved', next: 'deactivated', reason: 'By mistake' }
  expect((await browser.post(status, slip)).status).toBe(200)
  const undone = await undo(browser, id, 'deactivated')
  expect(await undone.json()).toEqual({ status: 'approved', wasTold: false })
  await dueIn('0', email)
  await new Browser().post('/api/auth/logout', {})
  // Others than those about the account may have left with it.
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject !== 'You fit a brief')).toEqual([
    `Welcome to ${BRAND.name}`,
  ])
})

test('a decision changes nothing for the account until it can no longer be undone', async () => {
  const { email, id } = await makeApplicant('talent')
  const applicant = new Browser()
  await reject(id)
  const pending = await applicant.post('/api/auth/login', { email, password: PASSWORD })
  await expectProblem(pending, 'account_pending')
  await passUndoWindow(id)
  const rejected = await applicant.post('/api/auth/login', { email, password: PASSWORD })
  await expectProblem(rejected, 'account_rejected')
})

test('an undo without an id is too late for another administrator’s decision, and a second time', async () => {
  const { id } = await makeApplicant('talent')
  await reject(id)
  const other = await signedIn((await makeAccount('admin')).email)
  await expectProblem(await undo(other, id, 'rejected'), 'undo_too_late')
  await undo(browser, id, 'rejected')
  await expectProblem(await undo(browser, id, 'pending'), 'undo_too_late')
})

async function lastDecisionOn(id: string): Promise<string | undefined> {
  const account = await (await browser.get(`/api/admin/accounts/${id}`)).json<AdminAccount>()
  return account.decisions[0]?.id
}

test('any administrator can undo a decision by its id at any time, and the applicant gets a mail', async () => {
  const { email, id } = await makeApplicant('talent')
  await reject(id)
  const decision = await lastDecisionOn(id)
  // Its mail has been read by now.
  await passUndoWindow(id)
  await new Browser().post('/api/auth/logout', {})
  const other = await signedIn((await makeAccount('admin')).email)
  const call = `/api/admin/accounts/${id}/undo`
  const response = await other.post(call, { expected: 'rejected', decision })
  expect(await response.json()).toEqual({ status: 'pending', wasTold: true })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your application is being reviewed again',
    'Your application was not accepted',
  ])
  await expectProblem(await other.post(call, { expected: 'pending', decision }), 'undo_too_late')
})

test('only the last decision can be undone', async () => {
  const { id } = await makeApplicant('talent')
  await reject(id)
  const decision = await lastDecisionOn(id)
  await browser.post(`/api/admin/accounts/${id}/status`, { expected: 'rejected', next: 'approved' })
  const call = `/api/admin/accounts/${id}/undo`
  await expectProblem(await browser.post(call, { expected: 'approved', decision }), 'undo_too_late')
  await expectProblem(
    await browser.post(call, { expected: 'rejected', decision }),
    'status_changed',
  )
  await expectProblem(
    await browser.post(call, { expected: 'approved', decision: 'the last' }),
    'validation_failed',
  )
})

test('an undo after another decision is refused, with who decided what', async () => {
  const { id } = await makeApplicant('talent')
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

test('an undo is refused to a talent and to a visitor, for an unknown account, and without the status that was seen', async () => {
  const { email, id } = await makeAccount('talent')
  await expectProblem(await undo(await signedIn(email), id, 'approved'), 'wrong_role')
  await expectProblem(await undo(new Browser(), id, 'approved'), 'not_signed_in')
  await expectProblem(await undo(browser, 'me', 'approved'), 'account_not_found')
  await expectProblem(await undo(browser, id, 'gone'), 'validation_failed')
})
