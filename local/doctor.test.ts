import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Health } from '../shared/health.ts'
import { createAdmin } from './create-admin.ts'
import { examine } from './doctor/examine.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import { startMailbox } from './mailbox.ts'
import { readMigrations } from './migrations.ts'
import { type LocalSupabase, startSupabase } from './supabase.ts'
import { filledFolder } from './testing/filled-folder.ts'

const NEWEST = (await readMigrations()).at(-1)?.version ?? ''

/** The worker's answer; `functions/health` has its own tests. */
const HEALTHY: Health = {
  status: 'ok',
  supabase: 'up',
  version: '0.1.0',
  clock: { status: 'ok', ageSeconds: 3 },
  auth: { status: 'ok' },
  migrations: { status: 'ok', applied: NEWEST, expected: NEWEST },
  pictures: { status: 'ok' },
}

let supabase: LocalSupabase
let mailbox: LoopbackServer
/** Stands before Supabase, and answers for it where a test wants it to. */
let front: LoopbackServer
let site: LoopbackServer
let answerFor: ((path: string) => Response | undefined) | null
let health: unknown

beforeAll(async () => {
  supabase = await startSupabase({ port: 0, dataDir: await filledFolder() })
  mailbox = await startMailbox({ port: 0 })
  front = await serveOnLoopback(
    async (request) => {
      const { pathname } = new URL(request.url)
      const answer = answerFor?.(pathname)
      if (answer) return answer
      const body = request.method === 'POST' ? await request.text() : null
      const { method, headers } = request
      const given = await fetch(supabase.url + pathname, { method, headers, body })
      return new Response(await given.text(), { status: given.status })
    },
    { port: 0, portSetting: '' },
  )
  site = await serveOnLoopback(() => Response.json(health), { port: 0, portSetting: '' })
  await createAdmin(supabase, { email: 'admin@lowerthird.example', password: 'long enough' })
})
afterAll(async () => {
  for (const part of [site, front, mailbox, supabase]) await part.close()
})

beforeEach(async () => {
  answerFor = null
  health = HEALTHY
  await supabase.sql('delete from private.clock_rounds')
  await supabase.sql(`select public.finish_round('mails', public.start_round('mails', 60), 5)`)
})
afterEach(() => supabase.sql('delete from private.mail_outbox'))

function deployment(changes: Record<string, string | undefined> = {}) {
  return {
    origin: site.url,
    env: {
      SUPABASE_URL: front.url,
      SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey,
      SESSION_SECRET: 'x'.repeat(32),
      RESEND_API_KEY: 're_local',
      RESEND_URL: mailbox.url,
      SITE_URL: site.url,
      ...changes,
    },
  }
}

/** The findings; the preview's bucket has a test of its own. */
async function found(changes: Record<string, string | undefined> = {}) {
  const { findings, unasked } = await examine(deployment(changes))
  for (const { mend } of findings) expect(mend).toMatch(/^.+\.$/)
  return { what: findings.map(({ what }) => what).filter(isNoPreview), unasked }
}

function isNoPreview(what: string): boolean {
  return !what.startsWith('Previews')
}

const NOTHING = { what: [], unasked: [] }

test('the doctor reports nothing about a deployment without faults', async () => {
  expect(await found()).toEqual(NOTHING)
})

test.each([
  ['SUPABASE_URL', undefined, 'SUPABASE_URL is missing.'],
  [
    'SUPABASE_URL',
    'https://supabase.com/dashboard/project/abc',
    'SUPABASE_URL is an address of the dashboard, not of the project.',
  ],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'SUPABASE_SECRET_KEY is a publishable key.'],
  [
    'SUPABASE_PUBLISHABLE_KEY',
    'sb_secret_x',
    'SUPABASE_PUBLISHABLE_KEY is a secret key, which no visitor may have.',
  ],
  ['SESSION_SECRET', 'short', 'SESSION_SECRET has a key of fewer than 32 characters.'],
  ['SITE_URL', undefined, 'SITE_URL is missing beside RESEND_API_KEY.'],
  ['MAIL_FROM', 'Lower Third', 'MAIL_FROM contains no address.'],
  ['RESEND_API_KEY', undefined, 'RESEND_API_KEY is missing, so every mail waits in the outbox.'],
])('the doctor reports that %s set to %o is wrong: %s', async (name, value, sentence) => {
  expect(await found({ [name]: value })).toEqual({ what: [sentence], unasked: [] })
})

test.each([
  ['SUPABASE_PUBLISHABLE_KEY', 'anon'],
  ['SUPABASE_SECRET_KEY', 'service_role'],
])('the doctor reports a legacy %s, although it still works', async (name, role) => {
  const legacy = `eyJhbGciOiJIUzI1NiJ9.${btoa(JSON.stringify({ role }))}.c2lnbmF0dXJl`
  expect((await found({ [name]: legacy })).what).toContain(
    `${name} is a legacy key, which Supabase removes by the end of 2026.`,
  )
})

test.each(['SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'])(
  'the doctor reports the %s of another project',
  async (name) => {
    const prefix = name.includes('SECRET') ? 'sb_secret' : 'sb_publishable'
    const { what } = await found({ [name]: `${prefix}_anotherProjects0000000_00000000` })
    expect(what).toEqual([
      `Supabase refuses ${name}: it was mistyped, revoked, or belongs to another project.`,
    ])
  },
)

test('the doctor reports settings of Auth that were not pushed', async () => {
  answerFor = (path) =>
    path === '/auth/v1/settings'
      ? Response.json({ disable_signup: true, mailer_autoconfirm: false })
      : undefined
  expect((await found()).what).toEqual([
    'Auth requires a confirmation of its own, so people who sign in are told that their password is wrong.',
    'Auth does not accept sign-ups.',
  ])
})

test('the doctor reports an address that is no Supabase project, and one without our functions', async () => {
  answerFor = () => new Response('<html>', { status: 404 })
  expect((await found()).what).toEqual([
    'Something answers at SUPABASE_URL (404), but it is not a Supabase project.',
  ])
  answerFor = (path) => (path.startsWith('/rest') ? new Response('{}', { status: 404 }) : undefined)
  expect((await found()).what).toEqual([
    'The database does not have the functions that the worker calls (404): its migrations are missing or old.',
  ])
})

test('migrations that were not pushed, and some that this checkout does not have', async () => {
  const versions = (await readMigrations()).map(({ version }) => version)
  await supabase.sql(
    `update supabase_migrations.schema_migrations set version = '2099' where version = any ($1)`,
    [versions.slice(-1)],
  )
  const { what } = await found()
  await supabase.sql(
    `update supabase_migrations.schema_migrations set version = $1 where version = '2099'`,
    [NEWEST],
  )
  expect(what).toEqual([
    `The database is behind: 1 of ${versions.length} migrations are not applied, the first of them ${NEWEST}.`,
    'The database has migrations that are not in this checkout, the first of them 2099.',
  ])
})

test('the doctor reports a clock that never ran or has stopped, and rounds that fail or break off', async () => {
  await supabase.sql('delete from private.clock_rounds')
  expect((await found()).what).toEqual(['The clock has never run.'])

  const finished = `select public.finish_round('news', public.start_round('news', 60), 5`
  await supabase.sql(`${finished}, 'DatabaseFault: the Data API refused, 400: 57014')`)
  expect((await found()).what).toEqual([
    "The clock's round 'news' failed the last time: DatabaseFault: the Data API refused, 400: 57014.",
  ])
  await supabase.sql(`${finished})`)
  await supabase.sql(`select public.start_round('erasure', 0)`)
  expect((await found()).what).toEqual([
    "The clock's round 'erasure' starts but has not finished so far.",
  ])
  await supabase.sql(`update private.clock_rounds set last_started = now() - interval '3 hours'`)
  expect((await found()).what).toEqual(['The clock is silent: it last ran 3 hours ago.'])
})

test('the doctor reports a missing administrator', async () => {
  const [admin] = await supabase.sql<{ user_id: string }>(
    `insert into private.account_deletions (user_id)
     select user_id from public.user_roles where role = 'admin' returning user_id`,
  )
  const { what } = await found()
  await supabase.sql('delete from private.account_deletions where user_id = $1', [admin?.user_id])
  expect(what).toEqual(['There is no administrator, so nobody can approve anybody.'])
})

test('the doctor reports mails that fail, and mails that were given up', async () => {
  await supabase.sql(
    `select private.queue_mail(key, 'approved', 'ada@harbournews.example', '{}')
     from unnest(array['a', 'b', 'c']) as key`,
  )
  expect(await found()).toEqual(NOTHING)
  await supabase.sql(`update private.mail_outbox set state = 'failed' where key = 'a'`)
  await supabase.sql(`update private.mail_outbox set last_error = 'x' where key in ('b', 'c')`)
  expect((await found()).what).toEqual([
    '1 mail was given up.',
    '2 mails were not accepted by the mail service yet.',
  ])
})

test.each([
  [{ supabase: 'not_configured' }, 'The deployed worker is not configured'],
  [{ supabase: 'down' }, 'The deployed worker gets no usable answer from Supabase.'],
  [{ pictures: { status: 'missing' } }, 'The deployed worker has no bucket'],
  [{ pictures: { status: 'unreachable' } }, "The deployed worker's bucket does not answer."],
  [
    { migrations: { status: 'ahead', applied: NEWEST, expected: '20200101000000' } },
    'The deployed worker was built for migration 20200101000000',
  ],
])('the doctor reports a site whose health is %j', async (change, sentence) => {
  health = { ...HEALTHY, ...change }
  expect((await found()).what).toEqual([expect.stringContaining(sentence)])
})

test('the doctor reports that another site answers', async () => {
  health = { hello: 'world' }
  expect((await found()).what).toEqual([
    expect.stringContaining('Something other than this product'),
  ])
})

test('the doctor lists separately the services that did not answer', async () => {
  const nobody = 'http://127.0.0.1:9'
  expect(await found({ SUPABASE_URL: nobody, RESEND_URL: nobody })).toEqual({
    what: [],
    unasked: [
      `Supabase does not answer at ${nobody}.`,
      `The mail service does not answer at ${nobody}.`,
    ],
  })
})

const BUSY = 'which tells nothing but that it is busy or broken. Ask again in some minutes.'

test.each([429, 500, 503])(
  'an answer %s does not make the doctor report a key or migrations',
  async (status) => {
    const busy = await serveOnLoopback(
      () => Response.json({ name: 'rate_limit_exceeded', message: 'Too many' }, { status }),
      { port: 0, portSetting: '' },
    )
    for (const path of ['/auth/v1/settings', '/rest/v1/rpc/deployment_state']) {
      answerFor = (asked) =>
        asked === path ? Response.json({ message: 'upstream' }, { status }) : undefined
      expect(await found()).toEqual({ what: [], unasked: [`Supabase answers ${status}, ${BUSY}`] })
    }
    answerFor = null
    expect(await found({ RESEND_URL: busy.url })).toEqual({
      what: [],
      unasked: [`The mail service answers ${status}, ${BUSY}`],
    })
    const { unasked } = await examine({ ...deployment(), origin: busy.url })
    expect(unasked).toEqual([`The site answers ${status}, ${BUSY}`])
    await busy.close()
  },
)

test('a page of a proxy does not make the doctor report a key or migrations', async () => {
  const page = () => new Response('<!doctype html><title>Just a moment</title>', { status: 403 })
  const service = await serveOnLoopback(page, { port: 0, portSetting: '' })
  answerFor = (path) => (path.startsWith('/rest') ? page() : undefined)
  expect(await found({ RESEND_URL: service.url })).toEqual({
    what: [],
    unasked: [
      'Something else answered in place of the database (403), so the database could not be checked.',
      'The mail service did not answer as Resend does (403), so RESEND_API_KEY could not be checked.',
    ],
  })
  await service.close()
})
