import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ComparedTalent } from '../../shared/saved-talent.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'
import { makePeople, savedBy, savePath } from '../testing/saved.ts'

let browser: Browser
let own: ReturnType<typeof savedBy>

beforeEach(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
  own = savedBy(browser)
})

/** Without what every answer has of its own. */
async function wordsOf(response: Response) {
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const id = response.headers.get('X-Request-Id') ?? 'none'
  return { status: response.status, headers, text: text.replace(id, '') }
}

test('somebody is saved with a note and a rating, found in the list and in every search, and taken out', async () => {
  const [ada = ''] = await makePeople(1)
  const { lists: listed, ...kept } = await own.save(ada, { note: ' Warm. ', rating: 4 })
  expect(kept).toMatchObject({ note: ' Warm. ', rating: 4, doubles: [] })
  expect(listed).toMatchObject([{ name: 'Saved talent', stage: 'longlist' }])
  const [list] = await own.lists()
  expect(list).toEqual({ id: listed[0]?.id, name: 'Saved talent', people: 1 })
  expect(await own.save(ada)).toEqual({ ...kept, lists: listed })

  for (const query of [{}, { list: 'first' }, { list: list?.id ?? '' }]) {
    const calls = watchCalls()
    const { items, nextCursor } = await own.page(query)
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
    expect((await browser.delete(`${savePath(ada)}?list=${list?.id}`)).status).toBe(204)
  }
  expect(await own.page()).toEqual({ items: [], nextCursor: null })
  expect(await (await browser.get(`/api/network/talent/${ada}`)).json()).toMatchObject({
    savedIn: [],
  })
})

test('a note is saved over the version it was made from, and never over another tab’s version', async () => {
  const [ada = ''] = await makePeople(1)
  expect(await own.save(ada, { note: 'First', version: 0 })).toMatchObject({ version: 1 })
  expect(await own.save(ada, { note: 'Second', version: 1 })).toMatchObject({ version: 2 })
  const { saved } = await expectProblem(
    await browser.put(savePath(ada), { note: 'Mine', rating: 1, version: 1 }),
    'note_changed',
  )
  expect(saved).toMatchObject({ note: 'Second', version: 2, rating: null, lists: [{}] })
  // Sent once more because the answer was lost on its way.
  expect(await own.save(ada, { note: 'Second', version: 1 })).toMatchObject({ version: 2 })
  expect(await own.save(ada, { rating: 4, version: 1 })).toMatchObject({
    note: 'Second',
    rating: 4,
  })
  expect(await own.save(ada, { note: 'Mine', version: 2 })).toMatchObject({
    note: 'Mine',
    version: 3,
  })
})

test('up to four talent are compared, each with note and rating', async () => {
  const [ada = '', noor = ''] = await makePeople(2)
  await own.save(ada, { note: 'Warm.', rating: 5 })
  const people = [noor, crypto.randomUUID(), ada, crypto.randomUUID()].join(',')
  const response = await browser.get(`/api/network/compare?people=${people}`)
  const { items } = await response.json<ComparedTalent>()
  expect(items.map(({ talent, saved }) => [talent.userId, saved?.note])).toEqual([
    [noor, undefined],
    [ada, 'Warm.'],
  ])
  expect(items[0]?.talent).toHaveProperty('reels')
})

test('saving a talent whom the network cannot see gets the same answer, byte for byte, as reading the profile', async () => {
  const unknown = crypto.randomUUID()
  const asked = await wordsOf(await browser.get(`/api/network/talent/${unknown}`))
  const pending = await makeAccount('talent', 'pending')
  const hidden = await makeAccount('talent')
  await own.save(hidden.id, { note: 'Kept', rating: 2 })
  await setStatus(hidden.email, 'hidden')
  for (const id of [unknown, pending.id, hidden.id, 'me']) {
    for (const body of [{}, { note: 'Mine' }, { list: crypto.randomUUID(), stage: 'offer' }]) {
      expect(await wordsOf(await browser.put(savePath(id), body))).toEqual(asked)
    }
  }
  expect(await own.page()).toEqual({ items: [], nextCursor: null })
  expect((await own.lists()).map(({ people }) => people)).toEqual([0])

  await setStatus(hidden.email, 'approved')
  expect((await own.page()).items).toMatchObject([{ note: 'Kept', rating: 2 }])
})

test('saving a second account of the same name says so', async () => {
  const [first = '', second = ''] = await makePeople(2)
  for (const id of [first, second]) {
    await sql(
      `update public.talent_profiles set first_name = 'Odalys', last_name = $2, linkedin_url = null where user_id = $1`,
      ...[id, first],
    )
  }
  expect((await own.save(first)).doubles).toEqual([])
  expect((await own.save(second)).doubles).toEqual([
    { userId: first, firstName: 'Odalys', lastName: first, reason: 'same_name' },
  ])
})

test('a note, a rating and the name of a list can have their maximum length', async () => {
  const [ada = ''] = await makePeople(1)
  const list = await own.makeList('🎙'.repeat(60))
  const note = '🎙'.repeat(2000)
  expect(await own.save(ada, { list, note, rating: 5 })).toMatchObject({ note, rating: 5 })
  expect(await own.save(ada, { rating: 1 })).toMatchObject({ note, rating: 1 })
})

describe('a call about saved talent is refused:', () => {
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
    const { fields } = await expectProblem(await browser.put(savePath(ada), body), code)
    expect(Object.keys(fields ?? {})).toEqual(field ? [field] : [])
    expect(await own.page()).toEqual({ items: [], nextCursor: null })
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

  test('from everybody but a network', async () => {
    const paths = [
      '/api/network/saved',
      '/api/network/lists',
      `/api/network/compare?people=${list}`,
    ]
    for (const role of ['talent', 'admin'] as const) {
      const other = await signedIn((await makeAccount(role)).email)
      for (const path of paths) await expectProblem(await other.get(path), 'wrong_role')
      await expectProblem(await other.put(savePath(list), {}), 'wrong_role')
      await expectProblem(await other.delete(savePath(list)), 'wrong_role')
      await expectProblem(await other.post('/api/network/lists', { name: 'X' }), 'wrong_role')
      await expectProblem(await other.delete(`/api/network/lists/${list}`), 'wrong_role')
    }
    for (const path of paths) await expectProblem(await new Browser().get(path), 'not_signed_in')
  })
})
