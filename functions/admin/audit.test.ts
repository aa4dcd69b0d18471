import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, makeApplicant, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

interface Page {
  items: { number: number; action: string }[]
  nextCursor: string | null
}

let admin: { email: string; id: string }
let browser: Browser

beforeEach(async () => {
  admin = await makeAccount('admin')
  browser = await signedIn(admin.email)
})

async function list(query: Record<string, string>): Promise<Page> {
  const response = await browser.get(`/api/admin/audit?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('an entry says who did what to whom, what changed, and why', async () => {
  const { email, id } = await makeApplicant('talent')
  const decision = { expected: 'pending', next: 'rejected', reason: '<script>alert(1)</script>' }
  await browser.post(`/api/admin/accounts/${id}/status`, decision)
  expect((await list({ target: id })).items).toEqual([
    {
      id: expect.stringMatching(/^0{8}-0{4}-8000-8000-[\da-f]{12}$/),
      number: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      actor: admin.id,
      actorEmail: admin.email,
      action: 'account_status_changed',
      target: id,
      targetEmail: email,
      before: { status: 'pending' },
      after: { status: 'rejected' },
      reason: '<script>alert(1)</script>',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    },
  ])
})

test('the audit log can be filtered by actor, action and time, and read in pages', async () => {
  const { id } = await makeApplicant('talent')
  const start = new Date().toISOString()
  for (const text of ['One', 'Two']) {
    await browser.post(`/api/admin/accounts/${id}/notes`, { text })
  }
  await browser.post(`/api/admin/accounts/${id}/status`, { expected: 'pending', next: 'approved' })
  const query = { actor: admin.id, action: 'note_added', limit: '1' }
  const first = await list(query)
  const second = await list({ ...query, cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  expect(second.items[0]?.number).toBeLessThan(first.items[0]?.number ?? 0)
  expect((await list({ actor: admin.id, from: start })).items).toHaveLength(3)
  expect((await list({ actor: admin.id, to: start })).items).toMatchObject([
    { action: 'administrator_signed_in' },
  ])
})

test('searching by an address finds what its owner did and what was done to them', async () => {
  const { email, id } = await makeApplicant('talent')
  await browser.post(`/api/admin/accounts/${id}/notes`, { text: 'One' })
  expect((await list({ email: ` ${email.toUpperCase()} ` })).items).toMatchObject([
    { action: 'note_added' },
  ])
  expect((await list({ email: admin.email })).items).toMatchObject([
    { action: 'note_added' },
    { action: 'administrator_signed_in' },
  ])
  expect((await list({ email: 'nobody@example.com' })).items).toEqual([])
})

test('the audit log is verified from its first entry to its last', async () => {
  const { id } = await makeApplicant('talent')
  await browser.post(`/api/admin/accounts/${id}/notes`, { text: 'One' })
  const response = await browser.post('/api/admin/audit/verify', {})
  expect(response.status).toBe(200)
  const check = await response.json<{ entries: number; head: string }>()
  expect(check).toMatchObject({ firstBroken: null, head: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(check.entries).toBeGreaterThanOrEqual(1)
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.post('/api/admin/audit/verify', {}), 'wrong_role')
  expect(check).toMatchObject({ next: null })
  const last = await browser.post('/api/admin/audit/verify', { from: check.entries })
  expect(await last.json()).toEqual(check)
  const beyond = await browser.post('/api/admin/audit/verify', { from: check.entries + 9 })
  expect(await beyond.json()).toMatchObject({ firstBroken: check.entries + 8 })
  const more = await browser.post('/api/admin/audit/verify', { until: 1 })
  await expectProblem(more, 'invalid_request')
  for (const from of [0, 1.5, '1', null]) {
    const refused = await browser.post('/api/admin/audit/verify', { from })
    await expectProblem(refused, 'validation_failed')
  }
})

describe('a query is refused at its field', () => {
  test('email with a NUL', async () => {
    const response = await browser.get('/api/admin/audit?email=ada%00')
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(['email'])
  })

  test.each([
    ['actor', 'me'],
    ['target', '1'],
    ['action', 'everything'],
    ['from', 'yesterday'],
    ['to', '2026-02-31T00:00:00Z'],
    ['from', '0000-01-01T00:00:00Z'],
    ['limit', '0'],
  ])('%s=%s', async (field, value) => {
    const response = await browser.get(
      `/api/admin/audit?${new URLSearchParams({ [field]: value })}`,
    )
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})

test('only administrators read the audit log, and nobody writes to it', async () => {
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.get('/api/admin/audit'), 'wrong_role')
  await expectProblem(await new Browser().get('/api/admin/audit'), 'not_signed_in')
  await expectProblem(await browser.get('/api/admin/audit?cursor=x'), 'invalid_request')
  for (const change of [browser.post('/api/admin/audit', {}), browser.delete('/api/admin/audit')]) {
    await expectProblem(await change, 'method_not_allowed')
  }
})

test('an administrator’s sign-in and each wrong password are entries, and nobody else’s are', async () => {
  const admin = await makeAccount('admin')
  const talent = await makeAccount('talent')
  for (const { email } of [admin, talent]) {
    const wrong = new Browser().post('/api/auth/login', { email, password: 'not the password' })
    await expectProblem(await wrong, 'invalid_credentials')
    await signedIn(email)
  }
  const rows = await sql(
    'select action, actor, target from public.audit_log where actor = any ($1::uuid[]) order by id',
    [admin.id, talent.id],
  )
  const about = { actor: admin.id, target: admin.id }
  expect(rows).toEqual([
    { action: 'administrator_refused', ...about },
    { action: 'administrator_signed_in', ...about },
  ])
})
