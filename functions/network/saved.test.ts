import { beforeEach, describe, expect, test, vi } from 'vitest'
import type {
  ComparedTalent,
  SavedAnswer,
  SavedTalentPage,
  TalentLists,
} from '../../shared/saved-talent.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/faults.ts'
import { expectProblem } from '../testing/problems.ts'

const pathOf = (id: string) => `/api/network/saved/${id}`

let browser: Browser
beforeEach(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
})

async function makePeople(amount: number): Promise<string[]> {
  const people: string[] = []
  for (let made = 0; made < amount; made += 1) people.push((await makeAccount('talent')).id)
  return people
}

async function lists(as = browser): Promise<TalentLists['items']> {
  return (await (await as.get('/api/network/lists')).json<TalentLists>()).items
}

async function makeList(name: string): Promise<string> {
  const response = await browser.post('/api/network/lists', { name })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}

async function save(userId: string, changes: object = {}): Promise<SavedAnswer> {
  const response = await browser.put(pathOf(userId), changes)
  expect(response.status).toBe(200)
  return response.json<SavedAnswer>()
}

async function savedPage(query: Record<string, string> = {}): Promise<SavedTalentPage> {
  const response = await browser.get(`/api/network/saved?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json<SavedTalentPage>()
}

const idsOf = ({ items }: SavedTalentPage) => items.map(({ talent }) => talent.userId)

/** Without what every answer has of its own. */
async function wordsOf(response: Response) {
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const id = response.headers.get('X-Request-Id') ?? 'none'
  return { status: response.status, headers, text: text.replace(id, '') }
}

test('somebody is saved with a note and a rating, found in the list and in every search, and taken out', async () => {
  const [ada = ''] = await makePeople(1)
  const { lists: listed, ...kept } = await save(ada, { note: ' Warm. ', rating: 4 })
  expect(kept).toMatchObject({ note: ' Warm. ', rating: 4, doubles: [] })
  expect(listed).toMatchObject([{ name: 'Saved talent', stage: 'longlist' }])
  const [list] = await lists()
  expect(list).toEqual({ id: listed[0]?.id, name: 'Saved talent', people: 1 })
  expect(await save(ada)).toEqual({ ...kept, lists: listed })

  for (const query of [{}, { list: 'first' }, { list: list?.id ?? '' }]) {
    const calls = watchCalls()
    const { items, nextCursor } = await savedPage(query)
    expect(calls.map((path) => path.split('/').at(-1)).sort()).toEqual(['me', 'saved_talent'])
    vi.restoreAllMocks()
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { note: ' Warm. ', rating: 4, lists: listed, talent: { userId: ada, savedIn: [list?.id] } },
    ])
  }
  const view = await (await browser.get(`/api/network/talent/${ada}`)).json()
  expect(view).toMatchObject({ userId: ada, savedIn: [list?.id] })

  for (const _again of [1, 2]) {
    expect((await browser.delete(`${pathOf(ada)}?list=${list?.id}`)).status).toBe(204)
  }
  expect(await savedPage()).toEqual({ items: [], nextCursor: null })
  expect(await (await browser.get(`/api/network/talent/${ada}`)).json()).toMatchObject({
    savedIn: [],
  })
})

test('a note is written over the one it was made of, and never over another tab’s', async () => {
  const [ada = ''] = await makePeople(1)
  expect(await save(ada, { note: 'First', version: 0 })).toMatchObject({ version: 1 })
  expect(await save(ada, { note: 'Second', version: 1 })).toMatchObject({ version: 2 })
  const { saved } = await expectProblem(
    await browser.put(pathOf(ada), { note: 'Mine', rating: 1, version: 1 }),
    'note_changed',
  )
  expect(saved).toMatchObject({ note: 'Second', version: 2, rating: null, lists: [{}] })
  // Sent once more because the answer was lost on its way.
  expect(await save(ada, { note: 'Second', version: 1 })).toMatchObject({ version: 2 })
  expect(await save(ada, { rating: 4, version: 1 })).toMatchObject({ note: 'Second', rating: 4 })
  expect(await save(ada, { note: 'Mine', version: 2 })).toMatchObject({ note: 'Mine', version: 3 })
})

test('a list goes by its name as well, and is made by it', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  const calls = watchCalls()
  expect(await save(ada, { list: 'Shortlist' })).toMatchObject({ lists: [{ name: 'Shortlist' }] })
  expect(calls.filter((path) => /list|save/.test(path))).toEqual(['/rest/v1/rpc/save_talent'])
  vi.restoreAllMocks()
  await save(noor, { list: ' SHORTLIST ', stage: 'offer' })
  const [list, ...others] = await lists()
  expect([list?.name, list?.people, others]).toEqual(['Shortlist', 2, []])
  for (const name of ['Shortlist', 'shortlist ', 'first']) {
    expect(idsOf(await savedPage({ list: name }))).toEqual([ada, noor])
  }
  await expectProblem(await browser.get('/api/network/saved?list=Longlist'), 'list_not_found')

  await save(ada, { list: 'first' })
  expect(await lists()).toHaveLength(1)
  for (let number = 2; number <= 30; number++) await makeList(`List ${number}`)
  await expectProblem(await browser.put(pathOf(ada), { list: 'One more' }), 'lists_full')
  expect(await save(ada, { list: 'LIST 30' })).toMatchObject({
    lists: [{ name: 'Shortlist' }, { name: 'List 30' }],
  })
})

test('a list is a board: by stage, and in each in the order that was made', async () => {
  const [ada = '', noor = '', jonas = ''] = await makePeople(3)
  const list = await makeList('Morning show')
  for (const id of [ada, noor, jonas]) await save(id, { list })
  await save(jonas, { list, stage: 'longlist', before: ada })
  await save(ada, { list, stage: 'audition' })
  await save(noor, { list, stage: 'audition', before: ada })
  const page = await savedPage({ list })
  expect(idsOf(page)).toEqual([jonas, noor, ada])
  expect(page.items.map(({ lists: [at] }) => at?.stage)).toEqual([
    'longlist',
    'audition',
    'audition',
  ])

  const first = await savedPage({ list, limit: '2' })
  const second = await savedPage({ list, limit: '2', cursor: first.nextCursor ?? '' })
  expect([...idsOf(first), ...idsOf(second)]).toEqual([jonas, noor, ada])
  expect(second.nextCursor).toBeNull()
  for (const query of [
    { cursor: first.nextCursor ?? '' },
    { list: 'first', cursor: first.nextCursor ?? '' },
    { list, cursor: `x${first.nextCursor}` },
  ]) {
    const response = await browser.get(`/api/network/saved?${new URLSearchParams(query)}`)
    await expectProblem(response, 'invalid_request')
  }
})

test('lists are named, put in order, refused twice, and removed with those who are in no other', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  const [one, two] = [await makeList('One'), await makeList('Two')]
  await save(ada, { list: one })
  await save(ada, { list: two })
  await save(noor, { list: two })
  await expectProblem(await browser.post('/api/network/lists', { name: ' ONE' }), 'list_exists')
  const changed = await browser.put(`/api/network/lists/${two}`, { name: 'Zwei', before: one })
  expect(await changed.json()).toEqual({
    id: two,
    items: [
      { id: two, name: 'Zwei', people: 2 },
      { id: one, name: 'One', people: 1 },
    ],
  })
  expect((await browser.delete(`/api/network/lists/${two}`)).status).toBe(204)
  expect(idsOf(await savedPage())).toEqual([ada])
  for (const unknown of [two, crypto.randomUUID()]) {
    await expectProblem(await browser.delete(`/api/network/lists/${unknown}`), 'list_not_found')
  }
})

test('up to four are compared with what is kept about each', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  await save(ada, { note: 'Warm.', rating: 5 })
  const people = [noor, crypto.randomUUID(), ada, crypto.randomUUID()].join(',')
  const response = await browser.get(`/api/network/compare?people=${people}`)
  const { items } = await response.json<ComparedTalent>()
  expect(items.map(({ talent, saved }) => [talent.userId, saved?.note])).toEqual([
    [noor, undefined],
    [ada, 'Warm.'],
  ])
  expect(items[0]?.talent).toHaveProperty('reels')
})

test('who may not be seen is saved by nobody: the same answer, byte for byte, as for the profile', async () => {
  const unknown = crypto.randomUUID()
  const asked = await wordsOf(await browser.get(`/api/network/talent/${unknown}`))
  const pending = await makeAccount('talent', 'pending')
  const hidden = await makeAccount('talent')
  await save(hidden.id, { note: 'Kept', rating: 2 })
  await setStatus(hidden.email, 'hidden')
  for (const id of [unknown, pending.id, hidden.id, 'me']) {
    for (const body of [{}, { note: 'Mine' }, { list: crypto.randomUUID(), stage: 'offer' }]) {
      expect(await wordsOf(await browser.put(pathOf(id), body))).toEqual(asked)
    }
  }
  expect(await savedPage()).toEqual({ items: [], nextCursor: null })
  expect((await lists()).map(({ people }) => people)).toEqual([0])

  await setStatus(hidden.email, 'approved')
  expect((await savedPage()).items).toMatchObject([{ note: 'Kept', rating: 2 }])
})

test('a second account of the same name is told of when it is saved', async () => {
  const [first = '', second = ''] = await makePeople(2)
  for (const id of [first, second]) {
    await sql(
      `update public.talent_profiles set first_name = 'Odalys', last_name = $2, linkedin_url = null where user_id = $1`,
      ...[id, first],
    )
  }
  expect((await save(first)).doubles).toEqual([])
  expect((await save(second)).doubles).toEqual([
    { userId: first, firstName: 'Odalys', lastName: first, reason: 'same_name' },
  ])
})

test('a note, a rating and the name of a list may go as far as they may', async () => {
  const [ada = ''] = await makePeople(1)
  const list = await makeList('🎙'.repeat(60))
  const note = '🎙'.repeat(2000)
  expect(await save(ada, { list, note, rating: 5 })).toMatchObject({ note, rating: 5 })
  expect(await save(ada, { rating: 1 })).toMatchObject({ note, rating: 1 })
})

describe('refused:', () => {
  const list = crypto.randomUUID()
  const long = 'x'.repeat(2001)
  test.each([
    [{ note: long }, 'validation_failed', 'note'],
    [{ note: 'a\u0000b' }, 'validation_failed', 'note'],
    [{ note: 'a', version: -1 }, 'validation_failed', 'version'],
    [{ note: 'a', version: '1' }, 'validation_failed', 'version'],
    [{ rating: 6 }, 'validation_failed', 'rating'],
    [{ rating: 2.5 }, 'validation_failed', 'rating'],
    [{ list: ' ' }, 'validation_failed', 'list'],
    [{ list: 'x'.repeat(61) }, 'validation_failed', 'list'],
    [{ list: 'a\u0000b' }, 'validation_failed', 'list'],
    [{ stage: 'offer' }, 'validation_failed', 'list'],
    [{ list, stage: 'hired' }, 'validation_failed', 'stage'],
    [{ list, before: 'me' }, 'validation_failed', 'before'],
    [{ list }, 'list_not_found', undefined],
    [{ stars: 5 }, 'invalid_request', undefined],
  ] as const)('%j', async (body, code, field) => {
    const [ada = ''] = await makePeople(1)
    const { fields } = await expectProblem(await browser.put(pathOf(ada), body), code)
    expect(Object.keys(fields ?? {})).toEqual(field ? [field] : [])
    expect(await savedPage()).toEqual({ items: [], nextCursor: null })
  })

  test('a list of another network, in every call', async () => {
    const [ada = ''] = await makePeople(1)
    const other = await signedIn((await makeAccount('tv_network')).email)
    const theirs = await makeList('Theirs')
    await save(ada, { list: theirs })
    const about = { list: theirs, stage: 'offer' }
    await expectProblem(await other.put(pathOf(ada), about), 'list_not_found')
    await expectProblem(await other.get(`/api/network/saved?list=${theirs}`), 'list_not_found')
    const path = `/api/network/lists/${theirs}`
    await expectProblem(await other.put(path, { name: 'Mine' }), 'list_not_found')
    await expectProblem(await other.delete(path), 'list_not_found')
    expect((await other.delete(`${pathOf(ada)}?list=${theirs}`)).status).toBe(204)
    expect(await lists(other)).toEqual([])
    expect(await lists()).toEqual([{ id: theirs, name: 'Theirs', people: 1 }])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['name', { name: 5 }],
  ])('a list with the %s %j', async (field, body) => {
    const { fields } = await expectProblem(
      await browser.post('/api/network/lists', body),
      'validation_failed',
    )
    expect(fields).toHaveProperty(field)
  })

  test.each([
    '/api/network/saved?list=%20',
    '/api/network/saved?limit=0',
    '/api/network/compare',
    '/api/network/compare?people=ada',
    `/api/network/compare?people=${Array.from({ length: 5 }, () => list).join(',')}`,
  ])('%s', async (path) => {
    await expectProblem(await browser.get(path), 'validation_failed')
  })

  test('everybody but a network', async () => {
    const paths = [
      '/api/network/saved',
      '/api/network/lists',
      `/api/network/compare?people=${list}`,
    ]
    for (const role of ['talent', 'admin'] as const) {
      const other = await signedIn((await makeAccount(role)).email)
      for (const path of paths) await expectProblem(await other.get(path), 'wrong_role')
      await expectProblem(await other.put(pathOf(list), {}), 'wrong_role')
      await expectProblem(await other.delete(pathOf(list)), 'wrong_role')
      await expectProblem(await other.post('/api/network/lists', { name: 'X' }), 'wrong_role')
      await expectProblem(await other.delete(`/api/network/lists/${list}`), 'wrong_role')
    }
    for (const path of paths) await expectProblem(await new Browser().get(path), 'not_signed_in')
  })
})
