import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { KEYS, openDataApi, type SignedIn } from './support/data-api.ts'

// Attacks by somebody who knows the Data API: requests that no client of ours sends.

vi.spyOn(console, 'error').mockImplementation(() => undefined)

const { database, worker, signIn, register, createAdmin } = await openDataApi()
afterAll(() => database.close())

let admin: SignedIn
let talent: SignedIn

beforeAll(async () => {
  admin = await createAdmin('chief@lowerthird.example')
  await register('talent', 'ada@harbournews.example')
  await register('tv_network', 'nora@harbournews.example')
  await database.query(`update public.talent_profiles set status = 'approved'`)
  await database.query(`update public.tv_network_profiles set status = 'approved'`)
  talent = await signIn('ada@harbournews.example')
})

interface Attack {
  as?: SignedIn | 'stranger' | 'leaked key'
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to the Data API, past every client library. */
async function send(path: string, { as = 'stranger', method, body, headers }: Attack = {}) {
  const key = as === 'leaked key' ? KEYS.secret : KEYS.publishable
  const token = typeof as === 'string' ? key : as.token
  const response = await database.app.fetch(
    new Request(`http://localhost/rest/v1/${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        apikey: key,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
  return { status: response.status, text: await response.text() }
}

const profile = async () =>
  (await database.query('select * from public.talent_profiles'))[0] as Record<string, unknown>

describe('a talent reads nothing about others at the Data API', () => {
  test.each([
    'tv_network_profiles?select=*',
    'tv_network_profiles?select=contact_email&contact_email=like.*',
    'tv_network_profiles?select=user_id.count()',
    'tv_network_profiles?select=contact_email.max()',
    'tv_network_profiles?select=count',
    'talent_profiles?select=*,user_roles(*)',
    'talent_profiles?select=*,user_roles!inner(role,email_confirmed_at)',
    'talent_profiles?select=*,audit_log(*)',
    'talent_profiles?select=bio,secret:user_id->x',
    'user_roles?select=*',
    'audit_log?select=*&order=id.desc',
    'contact_messages?select=*',
    'listed_accounts?select=*',
    'mail_outbox?select=*',
    'users?select=email',
    'pg_authid?select=*',
    'rpc/admin_overview',
    'rpc/verify_audit_log',
    'rpc/require_admin',
    'rpc/query?sql=select+1',
  ])('with the request %s', async (path) => {
    const { status, text } = await send(path, { as: talent })
    expect(text).not.toMatch(/nora@|chief@|Quist|"admin"|encrypted/)
    // Counting visible rows is allowed, and there are none.
    if (status < 300) expect(text).toMatch(/^(\[\]|\[\{"(count|max)":(0|null)\}\])$/)
  })

  test.each(['private', 'auth', 'supabase_migrations', 'information_schema', 'pg_catalog'])(
    'by naming the schema %s',
    async (schema) => {
      for (const path of ['users?select=*', 'user_roles?select=*', 'listed_accounts?select=*']) {
        const { text } = await send(path, { as: talent, headers: { 'Accept-Profile': schema } })
        expect(text).not.toMatch(/nora@|chief@|"admin"|encrypted/)
      }
      const { status } = await send('rpc/set_status', {
        as: talent,
        body: {},
        headers: { 'Content-Profile': schema },
      })
      expect(status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('a talent writes nothing at the Data API, past the worker', () => {
  const promotion = { status: 'hidden', first_name: 'Mallory' }
  test.each<[string, Attack & { path: string }]>([
    ['PATCH', { path: 'talent_profiles?status=eq.approved', method: 'PATCH', body: promotion }],
    [
      'PATCH with columns',
      { path: 'talent_profiles?columns=bio', method: 'PATCH', body: promotion },
    ],
    [
      'an upsert',
      {
        path: 'talent_profiles',
        body: promotion,
        headers: { Prefer: 'resolution=merge-duplicates' },
      },
    ],
    ['many rows at once', { path: 'talent_profiles', body: [promotion, promotion] }],
    ['PUT', { path: 'talent_profiles?user_id=eq.x', method: 'PUT', body: promotion }],
    ['DELETE', { path: 'talent_profiles?status=eq.approved', method: 'DELETE' }],
    ['a role', { path: 'user_roles?role=eq.talent', method: 'PATCH', body: { role: 'admin' } }],
    ['the record', { path: 'audit_log', body: { actor: crypto.randomUUID(), action: 'forged' } }],
  ])('with %s', async (_name, { path, ...attack }) => {
    const before = await profile()
    for (const Prefer of ['return=representation', 'return=minimal', 'tx=commit,missing=default']) {
      const { status } = await send(path, {
        as: talent,
        ...attack,
        headers: { Prefer, ...attack.headers },
      })
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(await profile()).toEqual(before)
  })
})

describe('a call of a function at the Data API is refused', () => {
  test.each<[string, object]>([
    ['an additional argument', { target: crypto.randomUUID(), caller: 'admin' }],
    ['a missing argument', {}],
    ['a list for an id', { target: [] }],
  ])('with %s', async (_name, body) => {
    for (const as of [talent, admin]) {
      const { status } = await send('rpc/claim_application', { as, body })
      expect(status).toBeGreaterThanOrEqual(400)
    }
  })

  test('with GET if it changes something', async () => {
    const { status } = await send(
      `rpc/set_account_status?target=${talent.userId}&expected=approved&new_status=hidden&reason=x`,
      { as: talent },
    )
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await profile()).status).toBe('approved')
  })
})

describe('a forged cursor of a list is refused:', () => {
  test.each<[string, unknown]>([
    ['SQL for a time', { appliedAt: `now(); drop table public.user_roles; --`, userId: 'x' }],
    ['a quote', { appliedAt: `2026-01-01'::timestamptz or true --`, userId: crypto.randomUUID() }],
    ['no id', { appliedAt: '2026-01-01T00:00:00Z', userId: 'me' }],
    ['lists', { appliedAt: ['x'], userId: [] }],
  ])('%s', async (_name, after) => {
    const { status, text } = await send('rpc/admin_applications', {
      as: admin,
      body: { filter: { after } },
    })
    expect(status).toBe(400)
    expect(text).not.toMatch(/ada@/)
    expect(await database.query('select from public.user_roles')).toHaveLength(3)
  })
})

describe('an unusual text at the Data API', () => {
  const note = (text: string) => ({
    as: admin,
    body: `{"target": "${talent.userId}", "note": "${text}"}`,
  })
  test.each([
    ['with a null byte', 'a\\u0000b', 400],
    ['of ten megabytes', 'x'.repeat(10_000_000), 422],
  ])('%s is refused', async (_name, text, expected) => {
    expect((await send('rpc/add_account_note', note(text))).status).toBe(expected)
    expect(await database.query('select from private.account_notes')).toHaveLength(0)
  })

  test('that contains half a character is refused or repaired', async () => {
    await send('rpc/add_account_note', note('a\\ud800b'))
    const notes = await database.query<{ text: string }>('select text from private.account_notes')
    for (const { text } of notes) expect(text).toBe('a\ufffdb')
  })

  test.each([
    ['lists in lists in lists', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['objects in objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a flood of flags', JSON.stringify({ flags: Array.from({ length: 50_000 }, () => 'asked') })],
    ['a number beyond numbers', '{"limit": 1e999999}'],
  ])('that consists of %s affects no other request', async (_name, filter) => {
    const { text } = await send('rpc/admin_applications', {
      as: admin,
      body: `{"filter": ${filter}}`,
    })
    expect(text).not.toMatch(/ada@/)
    expect((await worker().rpc('ping')).data).toBe('ok')
  })
})

describe('a forged token', () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  test.each([
    ['with no algorithm', (body: string) => `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`],
    ['with another role', (body: string) => `${encoded({ alg: 'HS256' })}.${body}.c2lnbmF0dXJl`],
  ])('%s gives access to nothing', async (_name, forge) => {
    const claims = { sub: admin.userId, role: 'service_role', exp: 4_000_000_000 }
    const forged = Object.assign(Object.create(admin), { token: forge(encoded(claims)) })
    for (const path of ['rpc/me', 'rpc/admin_overview', 'user_roles']) {
      const { status, text } = await send(path, { as: forged, body: {} })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toMatch(/chief@/)
    }
  })
})

describe('a stolen secret key', () => {
  test.each([
    ['talent_profiles', { bio: 'Mine' }],
    ['user_roles', { role: 'admin' }],
    ['audit_log', { reason: 'None' }],
    ['contact_messages', { state: 'archived' }],
  ])('cannot read or write %s', async (table, body) => {
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
      const { status } = await send(`${table}?select=*`, {
        as: 'leaked key',
        method,
        ...(method === 'GET' ? {} : { body }),
      })
      expect([method, status]).toEqual([method, 403])
    }
  })

  test('cannot decide about an application or read one', async () => {
    for (const [name, body] of Object.entries({
      set_account_status: {
        target: talent.userId,
        expected: 'approved',
        new_status: 'hidden',
        reason: 'x',
      },
      admin_account: { target: talent.userId },
      admin_applications: { filter: {} },
      export_accounts: { kind: 'talent', filter: {} },
      remove_administrator: { target: admin.userId },
    })) {
      const { status } = await send(`rpc/${name}`, { as: 'leaked key', body })
      expect([name, status]).toEqual([name, 403])
    }
  })
})

test('a removed administrator is refused on the next call, although the token has not expired', async () => {
  const leaving = await createAdmin('leaving@lowerthird.example')
  expect((await leaving.rpc('admin_overview')).error).toBeNull()
  const stolen = await admin.rpc('remove_administrator', { target: leaving.userId })
  expect(stolen.error).toMatchObject({ message: 'reauthenticate' })
  await database.query(
    `insert into private.session_proofs (session_id, user_id, reauthenticated_at)
     select id, user_id, now() from auth.sessions where user_id = $1`,
    [admin.userId],
  )
  expect((await admin.rpc('remove_administrator', { target: leaving.userId })).error).toBeNull()
  for (const [name, body] of Object.entries({
    admin_overview: {},
    admin_applications: { filter: {} },
    claim_application: { target: talent.userId },
    set_account_status: {
      target: talent.userId,
      expected: 'approved',
      new_status: 'hidden',
      reason: 'x',
    },
    remove_administrator: { target: admin.userId },
  })) {
    const { status, text } = await send(`rpc/${name}`, { as: leaving, body })
    expect([name, status]).toEqual([name, 403])
    expect(text).toMatch(/wrong_role/)
  }
})

test('no password can be set through Auth’s own endpoint with a token alone', async () => {
  const { token } = await signIn('ada@harbournews.example')
  const response = await database.app.fetch(
    new Request('http://localhost/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: KEYS.publishable,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ password: 'a stolen token' }),
    }),
  )
  expect(response.status).toBeGreaterThanOrEqual(400)
  await signIn('ada@harbournews.example')
})
