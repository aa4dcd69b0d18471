import { env } from 'cloudflare:workers'
import { base64url } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, newEmail, signedIn } from '../testing/accounts.ts'
import { writeBrief } from '../testing/briefs.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const LISTS = [
  ['admin', '/api/admin/applications'],
  ['admin', '/api/admin/talent'],
  ['admin', '/api/admin/networks'],
  ['admin', '/api/admin/messages'],
  ['admin', '/api/admin/mails'],
  ['admin', '/api/admin/audit'],
  ['tv_network', '/api/network/talent'],
  ['tv_network', '/api/network/briefs'],
  ['tv_network', '/api/notifications'],
] as const

let browsers: Record<'admin' | 'tv_network', Browser>

/** Two of everything that is listed, so that each list has a second page. */
beforeAll(async () => {
  for (const status of ['pending', 'approved'] as const) {
    for (let place = 0; place < 2; place += 1) {
      await makeAccount('talent', status)
      await makeAccount('tv_network', status)
      const message = { name: 'Ada', email: newEmail(), subject: 'Hello', message: 'Is it on?' }
      await new Browser().post('/api/contact', message)
    }
  }
  await sql(
    `insert into private.mail_outbox (key, kind, recipient, state, attempts, last_error)
     select 'cursor ' || gen_random_uuid(), 'approved', 'ada@x.example', 'failed', 20, 'It was away'
     from generate_series(1, 2)`,
  )
  await sql(
    `select private.add_audit_entry(gen_random_uuid(), 'note_added', gen_random_uuid())
     from generate_series(1, 2)`,
  )
  const network = await makeAccount('tv_network')
  browsers = {
    admin: await signedIn((await makeAccount('admin')).email),
    tv_network: await signedIn(network.email),
  }
  for (let place = 0; place < 2; place += 1) {
    const { id } = await makeAccount('talent')
    await sql(
      'insert into private.saved_talent (network_id, talent_id) values ($1, $2)',
      network.id,
      id,
    )
    await sql(
      `select private.notify($1, 'saved_available', ($2::uuid)::text, null, $2)`,
      network.id,
      id,
    )
    await writeBrief(browsers.tv_network, crypto.randomUUID())
  }
})

function page(role: 'admin' | 'tv_network', list: string, cursor: string): Promise<Response> {
  return browsers[role].get(`${list}?${new URLSearchParams({ limit: '1', cursor })}`)
}

async function cursorFrom(role: 'admin' | 'tv_network', list: string): Promise<string> {
  const response = await browsers[role].get(`${list}?limit=1`)
  const { nextCursor } = await response.json<{ nextCursor: string | null }>()
  if (nextCursor === null) throw new Error(`${list} has one page.`)
  return nextCursor
}

describe.each(LISTS)('%s: %s', (role, list) => {
  test('accepts its own cursor, and refuses every changed one and those of other lists', async () => {
    const own = await cursorFrom(role, list)
    expect((await page(role, list, own)).status).toBe(200)
    const [place = '', signature = ''] = own.split('.')
    const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
    const elsewhere = LISTS.filter(([, path]) => path !== list)
    const tampered = [
      'x',
      '.',
      place,
      `${place}.`,
      `.${signature}`,
      `${other(place.charAt(0))}${place.slice(1)}.${signature}`,
      `${place}.${other(signature.charAt(0))}${signature.slice(1)}`,
      `${place}.${signature}.${signature}`,
      `${btoa('{"id": 1}')}.${signature}`,
      `${own}\u0000`,
      `${own}${'x'.repeat(3000)}`,
      ...(await Promise.all(elsewhere.map(([whose, path]) => cursorFrom(whose, path)))),
    ]
    for (const cursor of tampered) {
      await expectProblem(await page(role, list, cursor), 'invalid_request')
    }
  })
})

test.each(LISTS)('%s: the content of a cursor of %s cannot be read', async (role, list) => {
  const own = await cursorFrom(role, list)
  expect(await cursorFrom(role, list)).toBe(own)
  for (const part of own.split('.')) {
    const bytes = Uint8Array.from(base64url.decode(part))
    // JSON would name what it holds.
    expect(new TextDecoder().decode(bytes)).not.toMatch(/rank|createdAt|"id"/)
  }
  expect(own.length).toBeLessThan(200)
})

test('a list that was begun with an older key can be continued until that key is removed', async () => {
  const newer = 'the newer key with more than 32 characters'
  const list = '/api/admin/applications'
  const own = await cursorFrom('admin', list)
  const path = `${list}?${new URLSearchParams({ limit: '1', cursor: own })}`
  const { cookies } = browsers.admin
  const during = new Browser({ cookies, env: { SESSION_SECRET: `${newer},${env.SESSION_SECRET}` } })
  expect((await during.get(path)).status).toBe(200)
  const { email } = await makeAccount('admin')
  const after = await signedIn(email, new Browser({ env: { SESSION_SECRET: newer } }))
  await expectProblem(await after.get(path), 'invalid_request')
})
