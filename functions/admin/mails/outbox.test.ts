import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeAccount, signedIn, talentForm } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

interface Page {
  items: { id: string; recipient: string; state: string }[]
  nextCursor: string | null
  counts: { waiting: number; failing: number; failed: number }
}

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await sql(`update private.mail_outbox set state = 'sent' where state = 'queued'`)
})
afterEach(() => vi.restoreAllMocks())

/** Somebody whose mail nobody could send, twenty times. */
async function unreached(): Promise<string> {
  const form = talentForm()
  await new Browser({ env: { RESEND_API_KEY: undefined } }).post('/api/auth/register', form)
  await sql(
    `update private.mail_outbox set state = 'failed', attempts = 20, last_error = 'It was away'
     where recipient = $1`,
    form.email,
  )
  return form.email
}

async function list(query: Record<string, string>): Promise<Page> {
  const response = await browser.get(`/api/admin/mails?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('a failed mail is listed without its text, and can be sent again', async () => {
  const email = await unreached()
  const { items, counts } = await list({ state: 'failed' })
  expect(counts.failed).toBeGreaterThanOrEqual(1)
  expect(items[0]).toEqual({
    id: expect.any(String),
    kind: 'confirm_email',
    recipient: email,
    about: null,
    state: 'failed',
    attempts: 20,
    lastError: 'It was away',
    createdAt: expect.stringMatching(/^\d{4}-/),
    nextAttemptAt: null,
  })
  const path = `/api/admin/mails/${items[0]?.id}/resend`
  expect((await browser.post(path, {})).status).toBe(204)
  expect(await mailsTo(email)).toHaveLength(1)
  await expectProblem(await browser.post(path, {}), 'mail_not_waiting')
})

test('all failed mails can be sent again at once, and each is sent once', async () => {
  const emails = [await unreached(), await unreached()]
  const response = await browser.post('/api/admin/mails/resend', {})
  expect(response.status).toBe(200)
  const { resent } = await response.json<{ resent: number }>()
  expect(resent).toBeGreaterThanOrEqual(2)
  for (const email of emails) expect(await mailsTo(email)).toHaveLength(1)
  expect((await list({ state: 'failed' })).items).toEqual([])
  expect(await (await browser.post('/api/admin/mails/resend', {})).json()).toEqual({ resent: 0 })
})

test('the pages of the outbox follow each other without gaps', async () => {
  const emails = [await unreached(), await unreached()]
  const first = await list({ state: 'failed', limit: '1' })
  const second = await list({ state: 'failed', limit: '1', cursor: first.nextCursor ?? '' })
  expect([...second.items, ...first.items].map(({ recipient }) => recipient)).toEqual(emails)
})

test('a mail that does not exist cannot be sent again, and only administrators can send one', async () => {
  const resend = (from: Browser, id: string) => from.post(`/api/admin/mails/${id}/resend`, {})
  await expectProblem(await resend(browser, crypto.randomUUID()), 'mail_not_found')
  await expectProblem(await resend(browser, 'last'), 'mail_not_found')
  await expectProblem(await browser.get('/api/admin/mails?state=sent'), 'validation_failed')
  await expectProblem(await browser.get('/api/admin/mails?cursor=x'), 'invalid_request')
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.get('/api/admin/mails'), 'wrong_role')
  await expectProblem(await talent.post('/api/admin/mails/resend', {}), 'wrong_role')
  await expectProblem(await resend(talent, crypto.randomUUID()), 'wrong_role')
})
