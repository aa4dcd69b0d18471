import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeAccount, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { withFaults } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

// Other tests of this database may have left mails of their own.
beforeEach(() => sql(`update private.mail_outbox set state = 'sent' where state = 'queued'`))
afterEach(() => vi.restoreAllMocks())

interface Queued {
  state: string
  attempts: number
  last_error: string | null
  data: Record<string, unknown>
}

async function queued(email: string): Promise<Queued | undefined> {
  const [row] = await sql<Queued>(
    'select state, attempts, last_error, data from private.mail_outbox where recipient = $1',
    email,
  )
  return row
}

/** The mail's waiting time is over. */
async function makeDue(email: string): Promise<unknown> {
  return sql('update private.mail_outbox set next_attempt_at = now() where recipient = $1', email)
}

function isMailService(request: Request): boolean {
  return request.url.startsWith(env.RESEND_URL)
}

test('a mail is sent once, after the answer, and its token is not kept', async () => {
  const form = talentForm()
  const browser = new Browser()
  await browser.post('/api/auth/register', form)
  expect(await queued(form.email)).toEqual({
    state: 'sent',
    attempts: 1,
    last_error: null,
    data: {},
  })
  await browser.post('/api/auth/logout', {})
  expect(await mailsTo(form.email)).toHaveLength(1)
})

test.each([
  ['is away', () => Promise.reject(new TypeError('lost')), 'The mail service could not be reached'],
  [
    'refuses',
    () => Response.json({ message: 'daily quota' }, { status: 429 }),
    'The mail service answered 429',
  ],
])(
  'a mail waits while the mail service %s, and a later change sends it',
  async (_name, fault, reason) => {
    const form = talentForm()
    const browser = new Browser()
    withFaults((request, pass) => (isMailService(request) ? fault() : pass()))
    expect((await browser.post('/api/auth/register', form)).status).toBe(201)
    expect(await queued(form.email)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: reason,
    })
    vi.restoreAllMocks()
    await browser.post('/api/auth/logout', {})
    expect((await queued(form.email))?.state).toBe('queued')
    await makeDue(form.email)
    await browser.post('/api/auth/logout', {})
    expect((await queued(form.email))?.state).toBe('sent')
    expect(await mailsTo(form.email)).toHaveLength(1)
  },
)

test('a mail whose worker died before recording that it was sent arrives once', async () => {
  const form = talentForm()
  const browser = new Browser()
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/mark_mail_sent') ? new Response(null, { status: 503 }) : pass(),
  )
  await browser.post('/api/auth/register', form)
  expect((await queued(form.email))?.state).toBe('queued')
  vi.restoreAllMocks()
  await makeDue(form.email)
  await browser.post('/api/auth/logout', {})
  expect((await queued(form.email))?.state).toBe('sent')
  expect(await mailsTo(form.email)).toHaveLength(1)
})

/** Has a person told, by a mail that they can stop, while the worker cannot say that it was sent. */
async function mailUnacknowledged(): Promise<string> {
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  await sql(`select private.notify($1, 'saved_available', 'once', null, $2)`, network.id, talent.id)
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/mark_mail_sent') ? new Response(null, { status: 503 }) : pass(),
  )
  await new Browser().post('/api/auth/logout', {})
  expect(await queued(network.email)).toMatchObject({ state: 'queued', attempts: 1 })
  vi.restoreAllMocks()
  await makeDue(network.email)
  return network.email
}

const LATER_KEY = `a key that is put before the first one,${env.SESSION_SECRET}`

test.each([
  ['with the same words', {}, 200],
  ['with other words, which the mail service refuses', { SESSION_SECRET: LATER_KEY }, 409],
])(
  'the mail service recognizes a second attempt at a mail with an unsubscribe link, %s',
  async (_name, changes, status) => {
    const email = await mailUnacknowledged()
    const answers: number[] = []
    withFaults(async (request, pass) => {
      const answer = await pass()
      if (isMailService(request)) answers.push(answer.status)
      return answer
    })
    await new Browser({ env: changes }).post('/api/auth/logout', {})
    expect(answers).toEqual([status])
    expect(await queued(email)).toMatchObject({ state: 'sent', last_error: null })
    expect(await mailsTo(email)).toHaveLength(1)
  },
)

test('a mail that another attempt is still sending waits', async () => {
  const form = talentForm()
  withFaults((request, pass) =>
    isMailService(request)
      ? Response.json({ name: 'concurrent_idempotent_requests' }, { status: 409 })
      : pass(),
  )
  await new Browser().post('/api/auth/register', form)
  expect(await queued(form.email)).toMatchObject({
    state: 'queued',
    last_error: 'The mail service answered 409',
  })
})

test('runs of the outbox at the same time share the mails', async () => {
  const mails = 12
  await sql(
    `select private.queue_mail('drained:' || gen_random_uuid(), 'message_answer', 'drained-' || n || '@visitor.example',
       '{"name": "Ada", "subject": null, "answer": "An answer"}') from generate_series(1, $1) as n`,
    mails,
  )
  const sent: string[] = []
  withFaults((request, pass) => {
    if (isMailService(request)) sent.push(request.headers.get('Idempotency-Key') ?? '')
    return pass()
  })
  await Promise.all([1, 2, 3].map(() => new Browser().post('/api/auth/logout', {})))
  expect(sent).toHaveLength(mails)
  expect(new Set(sent).size).toBe(mails)
})

describe('without a key for the mail service', () => {
  test('mails wait, and nothing else changes', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const form = talentForm()
    const browser = new Browser({ env: { RESEND_API_KEY: undefined } })
    expect((await browser.post('/api/auth/register', form)).status).toBe(201)
    await browser.post('/api/auth/logout', {})
    expect(await queued(form.email)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(warn.mock.calls).toEqual([
      ['{"event":"mail_waits","reason":"RESEND_API_KEY is not set"}'],
    ])
    await new Browser().post('/api/auth/logout', {})
    expect((await queued(form.email))?.state).toBe('sent')
  })
})

test('a mail whose token cannot be opened waits, and records why', async () => {
  const form = talentForm()
  const later = new Browser({ env: { SESSION_SECRET: 'a key that has replaced all other keys' } })
  await new Browser({ env: { RESEND_API_KEY: undefined } }).post('/api/auth/register', form)
  await later.post('/api/auth/logout', {})
  expect(await queued(form.email)).toMatchObject({
    state: 'queued',
    last_error: 'No key opens the sealed token',
  })
})

test('links lead to the configured site, whichever address the requests used', async () => {
  const form = talentForm()
  const preview = { origin: 'https://3f2a.lower-third.pages.dev' }
  await new Browser({ ...preview, env: { RESEND_API_KEY: undefined } }).post(
    '/api/auth/register',
    form,
  )
  const requireConfig = { SITE_URL: 'https://lowerthird.example/' }
  await new Browser({ ...preview, env: requireConfig }).post('/api/auth/logout', {})
  const [mail] = await mailsTo(form.email)
  expect(mail?.text).toContain('https://lowerthird.example/confirm-email?token=')
  expect(mail?.text).not.toContain('pages.dev')
})

test('without a site that links lead to, no mail is sent, and the call says why', async () => {
  const form = talentForm()
  await new Browser({ env: { RESEND_API_KEY: undefined } }).post('/api/auth/register', form)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const response = await new Browser({ env: { SITE_URL: undefined } }).post('/api/auth/logout', {})
  await expectProblem(response, 'not_configured')
  expect(warn.mock.calls).toEqual([
    [
      '{"event":"not_configured","variables":["SITE_URL"],"why":["SITE_URL is missing beside RESEND_API_KEY"]}',
    ],
  ])
  expect(await queued(form.email)).toMatchObject({ state: 'queued', attempts: 0 })
})

test('neither a read nor a refused change sends mails', async () => {
  const form = talentForm()
  await new Browser({ env: { RESEND_API_KEY: undefined } }).post('/api/auth/register', form)
  await new Browser().get('/api/auth/session')
  await new Browser().post('/api/contact', {})
  expect(await queued(form.email)).toMatchObject({ state: 'queued', attempts: 0 })
})
