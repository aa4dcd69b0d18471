import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, networkForm, signedIn, talentForm } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { expectProblem } from '../../testing/problems.ts'

interface Page {
  items: { userId: string; email: string; firstName: string; status: string; role: string }[]
  nextCursor: string | null
}

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

async function list(query: Record<string, string>): Promise<Page> {
  const response = await browser.get(`/api/admin/applications?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('an empty value in a query counts as left out', async () => {
  const pending = await list({ limit: '1' })
  expect(await list({ limit: '1', status: '', sort: '', role: '', q: '' })).toEqual(pending)
})

async function apply(form: Record<string, unknown>): Promise<void> {
  const response = await new Browser().post('/api/auth/register', form)
  expect(response.status).toBe(201)
}

test('an application shows what the applicant typed', async () => {
  // Nobody else is called that or has that number: a look-alike would be a flag.
  const [lastName, phoneNumber] = [crypto.randomUUID(), `+999 ${Date.now()}`]
  const form = talentForm({ lastName, phoneNumber, linkedinUrl: `https://x.com/${lastName}` })
  await apply(form)
  const { items, nextCursor } = await list({ q: form.email })
  expect(nextCursor).toBeNull()
  expect(items).toEqual([
    {
      userId: expect.stringMatching(/^[\da-f-]{36}$/),
      role: 'talent',
      email: form.email,
      emailConfirmed: false,
      firstName: 'Ada',
      lastName,
      organisation: 'Meridian',
      location: 'Lagos',
      yearsOfExperience: 7,
      status: 'pending',
      appliedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      statusChangedAt: null,
      claimedBy: null,
      claimedUntil: null,
      flags: [],
      nationality: 'Nigerian',
      phoneNumber,
      isAvailable: false,
      currentNetwork: 'Meridian',
      networkName: null,
      jobTitle: null,
      linkedinUrl: form.linkedinUrl,
      twitterUrl: null,
      instagramUrl: null,
    },
  ])
})

test('pages follow each other without gap or repetition, in either order', async () => {
  const mark = crypto.randomUUID()
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  for (const [place, name] of names.entries()) {
    const form = place % 2 === 0 ? talentForm() : networkForm()
    await apply({ ...form, firstName: name, lastName: mark })
  }
  const readAll = async (sort: string) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Page = await list({ q: mark, sort, limit: '2', ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ firstName }) => firstName))
      cursor = page.nextCursor
    } while (cursor !== null)
    return seen
  }
  expect(await readAll('oldest')).toEqual(names)
  expect(await readAll('newest')).toEqual(names.toReversed())
})

test('status and role narrow the list', async () => {
  const mark = crypto.randomUUID()
  await apply(talentForm({ lastName: mark }))
  await apply(networkForm({ lastName: mark }))
  expect((await list({ q: mark })).items).toHaveLength(2)
  expect((await list({ q: mark, role: 'tv_network' })).items).toHaveLength(1)
  expect((await list({ q: mark, status: 'approved' })).items).toEqual([])
  expect((await list({ q: mark, emailConfirmed: 'true' })).items).toEqual([])
  expect((await list({ q: mark, emailConfirmed: 'false' })).items).toHaveLength(2)
})

test('the pages of the list sorted by name are in alphabetical order, whatever the case', async () => {
  const mark = crypto.randomUUID()
  for (const firstName of ['cleo', 'Ana', 'Bo'])
    await apply(talentForm({ firstName, lastName: mark }))
  const first = await list({ q: mark, sort: 'name', limit: '2' })
  const second = await list({ q: mark, sort: 'name', limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ firstName }) => firstName)).toEqual([
    'Ana',
    'Bo',
    'cleo',
  ])
})

test('claims and flags narrow the list, and the counts say how many each choice would list', async () => {
  const mark = crypto.randomUUID()
  await apply(talentForm({ lastName: mark }))
  await apply(networkForm({ lastName: mark }))
  const [talent] = (await list({ q: mark, role: 'talent' })).items
  const path = `/api/admin/accounts/${talent?.userId}`
  await browser.post(`${path}/claim`, {})
  expect((await list({ q: mark, claimed: 'me' })).items).toEqual([
    expect.objectContaining({ userId: talent?.userId }),
  ])
  expect((await list({ q: mark, claimed: 'nobody' })).items).toHaveLength(1)
  expect((await list({ q: mark, flags: 'asked,answered' })).items).toEqual([])
  const counts = await browser.get(`/api/admin/applications/counts?q=${mark}&claimed=me`)
  expect(counts.status).toBe(200)
  expect(await counts.json()).toMatchObject({
    total: 1,
    role: { talent: 1, tv_network: 0 },
    status: { pending: 1 },
    claimed: { me: 1, nobody: 1, others: 0 },
  })
})

describe('a query is refused at its field', () => {
  test.each([
    ['role', 'admin'],
    ['status', 'secret-status'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'all'],
    ['sort', 'best'],
    ['claimed', 'you'],
    ['flags', 'asked,strange'],
    ['emailConfirmed', 'maybe'],
    ['q', 'x'.repeat(201)],
    ['q', '\u0000'],
  ])('%s=%s', async (field, value) => {
    const query = new URLSearchParams({ [field]: value })
    const response = await browser.get(`/api/admin/applications?${query}`)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(JSON.stringify(fields)).not.toContain('secret')
  })

  test('given twice, as status', async () => {
    const response = await browser.get('/api/admin/applications?status=pending&status=hidden')
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(fields).toEqual({ status: 'This value is not accepted' })
  })
})

const base64url = (text: string) =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

test.each([
  'x',
  '☃',
  base64url('null'),
  base64url('{}'),
  base64url('{"appliedAt":"now","userId":"me"}'),
  base64url(`{"appliedAt":"2026-01-01T00:00:00Z","userId":"' or true --"}`),
])('the cursor %s is refused', async (cursor) => {
  const response = await browser.get(`/api/admin/applications?${new URLSearchParams({ cursor })}`)
  await expectProblem(response, 'invalid_request')
})

test('a changed cursor, and one of a list in another order, are refused', async () => {
  const mark = crypto.randomUUID()
  for (const _ of [1, 2]) await apply(talentForm({ lastName: mark }))
  const { nextCursor } = await list({ q: mark, limit: '1' })
  const cursor = nextCursor ?? ''
  const ask = (query: Record<string, string>) =>
    browser.get(`/api/admin/applications?${new URLSearchParams({ q: mark, ...query })}`)
  expect((await ask({ cursor })).status).toBe(200)
  await expectProblem(await ask({ cursor, sort: 'name' }), 'invalid_request')
  for (const place of [0, cursor.length >> 1, cursor.length - 1]) {
    const other = cursor[place] === 'A' ? 'B' : 'A'
    const changed = cursor.slice(0, place) + other + cursor.slice(place + 1)
    await expectProblem(await ask({ cursor: changed }), 'invalid_request')
  }
})

test('an unknown part of the query is refused', async () => {
  await expectProblem(await browser.get('/api/admin/applications?order=desc'), 'invalid_request')
})

test.each(['talent', 'tv_network'] as const)('a %s cannot read the list', async (role) => {
  const other = await signedIn((await makeAccount(role)).email)
  await expectProblem(await other.get('/api/admin/applications'), 'wrong_role')
  await expectProblem(await other.get('/api/admin/applications/counts'), 'wrong_role')
})
