import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAdmin } from './create-admin.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback-server.ts'
import { startMailbox } from './mailbox.ts'
import { rehearse } from './rehearse/rehearse.ts'
import { type LocalSupabase, startSupabase } from './supabase.ts'
import { filledFolder } from './testing/filled-folder.ts'

// Rehearsals that must not begin, and rehearsals that cannot go on. e2e/rehearse.test.ts has a successful one.

let supabase: LocalSupabase
let mailbox: LoopbackServer
let site: LoopbackServer
let answer: (request: Request) => Response
let lines: string[]

beforeAll(async () => {
  supabase = await startSupabase({ port: 0, dataDir: await filledFolder() })
  mailbox = await startMailbox({ port: 0 })
  site = await serveOnLoopback((request) => answer(request), { port: 0, portSetting: '' })
})
afterAll(async () => {
  for (const part of [site, mailbox, supabase]) await part.close()
})
beforeEach(() => {
  lines = []
  answer = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })
})

function deployment(changes: Record<string, string | undefined> = {}) {
  return {
    origin: site.url,
    env: {
      SUPABASE_URL: supabase.url,
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

const say = (line: string) => lines.push(line.trim())

/** Somebody signs up as Auth has it: an administrator's sign-up, which then becomes an applicant's. */
async function plant(email: string): Promise<void> {
  await createAdmin(supabase, { email, password: 'long enough' })
  await supabase.sql(
    `update public.user_roles set role = 'talent'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
}

async function removeAll(): Promise<void> {
  await supabase.sql('delete from auth.users')
}

test('a rehearsal does not begin where people have applied, unless it is told to', async () => {
  await plant('ada@harbournews.se')
  let calls = 0
  answer = () => {
    calls += 1
    return new Response(null, { status: 503 })
  }
  await expect(rehearse(deployment(), { say })).rejects.toThrow(
    /^People have applied at http.* Say --among-real-accounts if that is meant\.$/,
  )
  expect({ calls, lines }).toEqual({ calls: 0, lines: [] })
  expect(await rehearse(deployment(), { say, amongRealAccounts: true })).toBe(false)
  expect(calls).toBe(1)
  expect(await supabase.sql('select email from auth.users')).toEqual([
    { email: 'ada@harbournews.se' },
  ])
  await removeAll()
})

test.each([
  ['SUPABASE_SECRET_KEY', 'sb_publishable_x', 'SUPABASE_SECRET_KEY is a publishable key.'],
  ['SITE_URL', undefined, 'SITE_URL is missing beside RESEND_API_KEY.'],
  [
    'SUPABASE_SECRET_KEY',
    'sb_secret_anotherProjects0000000_00000000',
    'The database answered 401 to has_real_accounts()',
  ],
  ['SUPABASE_URL', 'http://127.0.0.1:9', 'Supabase does not answer at http://127.0.0.1:9.'],
])('a rehearsal does not begin with %s set to %o', async (name, value, sentence) => {
  await expect(rehearse(deployment({ [name]: value }), { say })).rejects.toThrow(sentence)
  expect(lines).toEqual([])
})

test('a rehearsal does not begin where Turnstile is used, and says what to do', async () => {
  const keys = { TURNSTILE_SITE_KEY: '0x4AAA-site', TURNSTILE_SECRET_KEY: '0x4AAA-secret' }
  await expect(rehearse(deployment(keys), { say, amongRealAccounts: true })).rejects.toThrow(
    /^Turnstile checks at http.* Rehearse in a preview of the same commit that has neither /,
  )
  expect(lines).toEqual([])
})

const REMOVED = '✓ What the rehearsal made is removed: 0 accounts, with all that hung on them.'

test.each([
  [
    'is down',
    () => new Response('Bad gateway', { status: 502, headers: { 'Content-Type': 'text/plain' } }),
    'GET / was answered 502, text/plain, not 200, text/html.',
  ],
  [
    'is another product',
    () => Response.json({ hello: 'world' }),
    'GET / was answered 200, application/json, not 200, text/html.',
  ],
])('a rehearsal of a site that %s reports the failed step', async (_name, given, sentence) => {
  answer = given
  expect(await rehearse(deployment(), { say })).toBe(false)
  expect(lines).toEqual(['✗  1. The site is open, and mails can be read.', sentence, REMOVED])
})

test('an answer that breaks off fails its step, and the rehearsal removes what it has made', async () => {
  answer = () => {
    let isBegun = false
    const body = new ReadableStream({
      pull(controller) {
        if (isBegun) return controller.error(new Error('reset'))
        controller.enqueue(new TextEncoder().encode('<!doctype html>'))
        isBegun = true
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/html' } })
  }
  expect(await rehearse(deployment(), { say })).toBe(false)
  expect(lines[0]).toBe('✗  1. The site is open, and mails can be read.')
  expect(lines[1]).toMatch(/^GET \/ was not answered: .+\.$/)
  expect(lines[2]).toBe(REMOVED)
})

test('a rehearsal prints a refusal with its sentence and the refused call', async () => {
  const page = answer
  answer = (request) =>
    request.method === 'GET'
      ? page(request)
      : Response.json(
          { code: 'sign_ups_closed', detail: 'Closed for now', requestId: 'r-1' },
          { status: 403 },
        )
  expect(await rehearse(deployment(), { say })).toBe(false)
  expect(lines).toEqual([
    '✓  1. The site is open, and mails can be read.',
    '✗  2. A talent and a network register.',
    "POST /api/auth/register was answered 403 sign_ups_closed, not 201. 'Closed for now', request r-1.",
    REMOVED,
  ])
})

test('a rehearsal cannot read mails with a key that may only send, and can with another', async () => {
  const sending = await serveOnLoopback(
    (request) =>
      request.headers.get('Authorization') === 'Bearer re_full'
        ? Response.json({ data: [] })
        : Response.json({ name: 'restricted_api_key' }, { status: 401 }),
    { port: 0, portSetting: '' },
  )
  await rehearse(deployment({ RESEND_URL: sending.url }), { say })
  expect(lines[1]).toBe(
    'RESEND_API_KEY may only send. Name a key with full access in REHEARSE_MAIL_KEY, which no worker needs.',
  )
  lines = []
  await rehearse(deployment({ RESEND_URL: sending.url, REHEARSE_MAIL_KEY: 're_full' }), { say })
  await sending.close()
  expect(lines[0]).toBe('✓  1. The site is open, and mails can be read.')
})

test('an interrupted rehearsal is removed, and so is what an older one has left', async () => {
  await plant('delivered+rehearsal-aaaaaaaa-talent@resend.dev')
  await plant('delivered+rehearsal-bbbbbbbb-talent@resend.dev')
  await supabase.sql(
    `update auth.users set created_at = now() - interval '2 hours' where email like '%-aaaaaaaa-%'`,
  )
  expect(await rehearse(deployment(), { say, signal: AbortSignal.abort() })).toBe(false)
  expect(lines).toEqual(['✗ It was broken off.', REMOVED.replace('0', '1')])
  expect(await supabase.sql('select email from auth.users')).toEqual([
    { email: 'delivered+rehearsal-bbbbbbbb-talent@resend.dev' },
  ])
  await removeAll()
})
