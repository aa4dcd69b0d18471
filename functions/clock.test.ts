import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock, ROUNDS } from './clock.ts'
import { makeAccount, newEmail, talentForm } from './testing/accounts.ts'
import { Browser, PATIENT } from './testing/browser.ts'
import { moveClock } from './testing/clock.ts'
import { sql } from './testing/database.ts'
import { IMPATIENT, withFaults } from './testing/fetch-faults.ts'
import { mailsTo } from './testing/mailbox.ts'

beforeEach(async () => {
  await sql(`update private.mail_outbox set state = 'sent' where state = 'queued'`)
  await sql('delete from private.clock_rounds')
})
afterEach(() => vi.restoreAllMocks())

interface Round {
  name: string
  lease: string | null
  last_finished: string | null
  took_ms: number | null
  last_failure: string | null
  count: number
}

async function rounds(): Promise<Record<string, Round>> {
  const rows = await sql<Round>('select * from private.clock_rounds')
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}

/** Somebody registers while there is no way to send mail, so that one waits. */
async function registerUnmailed(): Promise<string> {
  const form = talentForm()
  const quiet = new Browser({ env: { RESEND_API_KEY: undefined } })
  expect((await quiet.post('/api/auth/register', form)).status).toBe(201)
  return form.email
}

/** A mail that waits, to somebody who has no account. */
async function queueMail(): Promise<string> {
  const email = newEmail()
  await sql(
    `select private.queue_mail($1, 'message_answer', $1, '{"name": "Ada", "subject": null, "answer": "An answer"}')`,
    email,
  )
  return email
}

async function stateOf(email: string) {
  const [mail] = await sql<{ state: string; attempts: number; last_error: string; wait: number }>(
    `select state, attempts, last_error, extract(epoch from next_attempt_at - now())::integer as wait
     from private.mail_outbox where recipient = $1`,
    email,
  )
  return mail
}

/** Answers for the mail service, and counts how often it was asked. */
function mailService(answer: () => Response | Promise<Response>): { asked: number } {
  const counter = { asked: 0 }
  withFaults((request, pass) => {
    if (!request.url.startsWith(env.RESEND_URL)) return pass()
    counter.asked += 1
    return answer()
  })
  return counter
}

test('the clock sends a mail that waits in the outbox, and notes when each round ran', async () => {
  const email = await registerUnmailed()
  await moveClock()
  expect((await stateOf(email))?.state).toBe('sent')
  expect(await mailsTo(email)).toHaveLength(1)
  const left = await rounds()
  expect(Object.keys(left).sort()).toEqual(ROUNDS.map(({ name }) => name).sort())
  for (const round of Object.values(left)) {
    expect(round).toMatchObject({ lease: null, last_failure: null, count: 1 })
    expect(Date.now() - Date.parse(round.last_finished ?? '')).toBeLessThan(30_000)
    expect(round.took_ms).toBeGreaterThanOrEqual(0)
  }
})

test('two clocks that run at once send every mail once', async () => {
  const emails = await Promise.all(Array.from({ length: 20 }, queueMail))
  const keys: (string | null)[] = []
  withFaults((request, pass) => {
    if (request.url.startsWith(env.RESEND_URL)) keys.push(request.headers.get('Idempotency-Key'))
    return pass()
  })
  await Promise.all([moveClock(), moveClock(), moveClock()])
  expect(keys).toHaveLength(emails.length)
  expect(new Set(keys).size).toBe(emails.length)
})

test('a clock skips a round that another clock has leased, and runs it once the lease has expired', async () => {
  const email = await queueMail()
  const [held] = await sql<{ lease: string }>(
    `select public.start_round('mails', 100) as lease, public.start_round('mails', 100) as second`,
  )
  expect(held).toMatchObject({ lease: expect.any(String), second: null })
  await moveClock()
  expect((await stateOf(email))?.state).toBe('queued')
  expect((await rounds()).mails).toMatchObject({ lease: held?.lease, last_finished: null })

  await sql(`update private.clock_rounds set leased_until = now() where name = 'mails'`)
  await moveClock()
  expect((await stateOf(email))?.state).toBe('sent')
  expect((await rounds()).mails).toMatchObject({ lease: null, count: 2 })
  const [late] = await sql<{ noted: boolean }>(
    `select public.finish_round('mails', $1, 5) as noted`,
    held?.lease,
  )
  expect(late?.noted).toBe(false)
})

test('a failed round records what failed, and the other rounds still run', async () => {
  const email = await queueMail()
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  withFaults((request, pass) =>
    request.url.endsWith('/rpc/notify_of_news') ? new Response(null, { status: 503 }) : pass(),
  )
  const clock = createClock({ ...IMPATIENT, limits: PATIENT.limits })
  await moveClock({ clock })
  const { news, ...others } = await rounds()
  expect(news?.last_failure).toBe('UpstreamUnavailable: 503 to POST /rest/v1/rpc/notify_of_news')
  for (const round of Object.values(others)) expect(round.last_failure).toBe(null)
  expect((await stateOf(email))?.state).toBe('sent')
  expect(warn.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(['news_not_sent'])

  vi.restoreAllMocks()
  await moveClock()
  expect((await rounds()).news?.last_failure).toBe(null)
})

test('a clock that cannot reach the database says so and does not throw', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  withFaults(() => Promise.reject(new TypeError('lost')))
  await moveClock({ clock: createClock(IMPATIENT) })
  expect(warn.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(
    ROUNDS.map(() => 'round_not_noted'),
  )
})

test('a clock with missing variables does nothing, and names them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await moveClock({ env: { SUPABASE_SECRET_KEY: undefined } })
  expect(warn.mock.calls).toEqual([
    [
      '{"event":"not_configured","variables":["SUPABASE_SECRET_KEY"],"why":["SUPABASE_SECRET_KEY is missing"]}',
    ],
  ])
  expect(await rounds()).toEqual({})
})

test('all accounts that are due are erased in one run, even in several batches', async () => {
  const accounts = await Promise.all(Array.from({ length: 7 }, () => makeAccount('talent')))
  const ids = accounts.map(({ id }) => id)
  await sql(
    `insert into private.account_deletions (user_id, erase_after) select unnest($1::uuid[]), now()`,
    ids,
  )
  await moveClock()
  expect(await sql('select id from auth.users where id = any ($1)', ids)).toEqual([])
})

describe('a clock that did not run for a day', () => {
  /** More mails than one run can send, queued over a day, the newest first in the table. */
  async function queueOverADay(count: number): Promise<void> {
    await sql(
      `insert into private.mail_outbox (key, kind, recipient, data, created_at, next_attempt_at)
       select 'away-' || n, 'message_answer', 'away-' || n || '@visitor.example', $2::jsonb, at, at
       from generate_series($1, 1, -1) as n, lateral (select now() - n * interval '6 minutes') as due (at)`,
      count,
      JSON.stringify({ name: 'Ada', subject: null, answer: 'An answer' }),
    )
  }

  const waiting = () =>
    sql<{ n: number }>(
      `select count(*)::integer as n from private.mail_outbox where state = 'queued' and next_attempt_at <= now()`,
    ).then(([row]) => row?.n)

  test('takes up the rounds of the clock that died, and sends each mail once, the oldest first', async () => {
    const leaving = await Promise.all([registerUnmailed(), registerUnmailed()])
    await sql(
      `insert into private.account_deletions (user_id, erase_after)
       select id, now() - interval '20 hours' from auth.users where email = any ($1)`,
      leaving,
    )
    await sql(`update private.mail_outbox set state = 'sent' where state = 'queued'`)
    const count = 165
    await queueOverADay(count)
    await sql(
      `insert into private.clock_rounds (name, lease, leased_until, last_started)
       select name, gen_random_uuid(), now() - interval '1 day', now() - interval '1 day' from unnest($1::text[]) as name`,
      ROUNDS.map(({ name }) => name),
    )
    const sent: string[] = []
    withFaults((request, pass) => {
      if (request.url.startsWith(env.RESEND_URL)) {
        sent.push(request.headers.get('Idempotency-Key') ?? '')
      }
      return pass()
    })

    await moveClock()
    expect(sent.length).toBeLessThan(count)
    while ((await waiting()) !== 0) await moveClock()

    expect(sent).toEqual(Array.from({ length: count }, (_, index) => `away-${count - index}`))
    expect(await sql('select id from auth.users where email = any ($1)', leaving)).toEqual([])
    for (const round of Object.values(await rounds())) {
      expect(round).toMatchObject({ lease: null, last_failure: null })
    }
  })

  test('does not resend a mail that the mail service may have sent a day ago, but shows it to the desk', async () => {
    const [unsure, sure] = [await queueMail(), await queueMail()]
    // Handed out a day ago, and never heard of again: sent or not, nobody knows.
    const hand = (email: string, ago: string) =>
      sql(
        `update private.mail_outbox set attempts = 1, leased_until = now() - $2::interval,
           next_attempt_at = now() - $2::interval where recipient = $1`,
        email,
        ago,
      )
    await hand(unsure, '25 hours')
    await hand(sure, '22 hours')
    await moveClock()
    expect(await mailsTo(unsure)).toEqual([])
    expect(await stateOf(unsure)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('may have been sent'),
    })
    expect(await mailsTo(sure)).toHaveLength(1)
    expect((await stateOf(sure))?.state).toBe('sent')
  })
})

describe('while the mail service', () => {
  const retryIn = (value: string) => ({ status: 429, headers: { 'Retry-After': value } })

  test.each([
    ['has had enough for ten minutes', () => new Response(null, retryIn('600')), 600, '429'],
    [
      'names the time until when',
      () => new Response(null, retryIn(new Date(Date.now() + 600_000).toUTCString())),
      600,
      '429',
    ],
    ['asks for more than a day', () => new Response(null, retryIn('999999')), 86_400, '429'],
    ['has had enough and says nothing', () => new Response(null, { status: 429 }), 30, '429'],
    ['asks for nonsense', () => new Response(null, retryIn('soon')), 30, '429'],
    ['refuses, and asks for no time at all', () => new Response(null, retryIn('0')), 30, '429'],
    [
      'names a time that is over by our clock',
      () => new Response(null, retryIn(new Date(Date.now() - 90_000).toUTCString())),
      30,
      '429',
    ],
    ['asks for parts of a second', () => new Response(null, retryIn('600.5')), 601, '429'],
    ['fails', () => new Response('<html>', { status: 500 }), 30, '500'],
    ['refuses the key', () => Response.json({ name: 'x' }, { status: 403 }), 30, '403'],
    ['leads elsewhere', () => Response.redirect('https://elsewhere.example/', 302), 30, '302'],
    [
      'hangs',
      () => Promise.reject(new DOMException('aborted', 'TimeoutError')),
      30,
      'did not answer within 5 seconds',
    ],
    ['is away', () => Promise.reject(new TypeError('lost')), 30, 'could not be reached'],
  ])('%s, one mail is tried and the others keep their tries', async (_n, answer, wait, reason) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const emails = [await queueMail(), await queueMail(), await queueMail()]
    const service = mailService(answer)
    await moveClock()
    expect(service.asked).toBe(1)
    const [tried, ...others] = await Promise.all(emails.map(stateOf))
    expect(tried).toMatchObject({ state: 'queued', attempts: 1 })
    expect(tried?.last_error).toContain(reason)
    for (const mail of others) {
      expect(mail).toMatchObject({ state: 'queued', attempts: 0, last_error: null })
    }
    for (const mail of [tried, ...others]) {
      expect(mail?.wait).toBeGreaterThan(wait - 10)
      expect(mail?.wait).toBeLessThanOrEqual(wait)
    }
    await moveClock()
    expect(service.asked).toBe(1)

    vi.restoreAllMocks()
    await sql(`update private.mail_outbox set next_attempt_at = now() where state = 'queued'`)
    await moveClock()
    for (const email of emails) {
      expect((await stateOf(email))?.state).toBe('sent')
      expect(await mailsTo(email)).toHaveLength(1)
    }
  })

  test('refuses one mail, the others are sent', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const emails = [await queueMail(), await queueMail()]
    const answers = [() => new Response(null, { status: 422 }), () => Response.json({ id: '1' })]
    mailService(() => answers.shift()?.() ?? new Response(null, { status: 500 }))
    await moveClock()
    expect(await Promise.all(emails.map(stateOf))).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'The mail service answered 422' },
      { state: 'sent' },
    ])
  })
})
