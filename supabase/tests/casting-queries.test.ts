import { afterAll, expect, test } from 'vitest'
import { demoAccounts, fixedAccounts } from '../../local/demo-data.ts'
import { insertDemoAccounts } from '../../local/demo-insert.ts'
import { openAnyDatabase } from './support/any-database.ts'
import { CASTING_QUERIES, type Castable } from './support/casting-queries.ts'

// Searches of people who cast, against the demo people. The data from which the people were made decide who must be on
// the first page, and never the search's own answers.

const PAGE = 24
const accounts = demoAccounts({ now: new Date() })
const people = new Map(
  accounts
    .filter(({ role, status }) => role === 'talent' && status === 'approved')
    .map(({ id, email, registration, additions }) => [
      id,
      {
        ...additions,
        ...registration,
        handle: email === fixedAccounts.talent ? 'amara' : (email.split('@')[0] ?? ''),
      } as Castable,
    ]),
)

const database = await openAnyDatabase()
await insertDemoAccounts(
  {
    execute: async (script) => {
      await database.exec(script)
    },
  },
  accounts,
)
afterAll(() => database.close())

const { rows } = await database.query<{ id: string; session: string }>(
  'select id, tests.open_session(id) as session from auth.users where email = $1',
  [fixedAccounts.network],
)
const network = rows[0]
// More searches in a minute than one person may make.
await database.query('select tests.may_search($1)', [network?.id])

interface Found {
  items: { userId: string }[]
  nextCursor: unknown
  understood: { words: string }[]
}

/** As the demo network. */
async function search(filter: Record<string, unknown>): Promise<Found> {
  await database.exec('begin')
  await database.query(`select tests.act_as('authenticated', $1, $2)`, [
    network?.id,
    network?.session,
  ])
  const { rows } = await database.query<{ page: Found }>(
    'select public.search_talent($1) as page',
    [filter],
  )
  await database.exec('commit')
  if (!rows[0]) throw new Error('The search answered nothing.')
  return rows[0].page
}

/** All talent whom the network may see. */
async function visible(): Promise<Set<string>> {
  const ids: string[] = []
  let after: unknown = null
  do {
    const page = await search({ limit: 100, after })
    ids.push(...page.items.map(({ userId }) => userId))
    after = page.nextCursor
  } while (after)
  return new Set(ids)
}

test('for at least 95 percent of more than two hundred casting queries, the first page has everybody who must be there', async () => {
  const seen = await visible()
  const wrong: string[] = []
  const meaningless: string[] = []
  for (const [q, ...conditions] of CASTING_QUERIES) {
    const wanted = [...people]
      .filter(([id, person]) => seen.has(id) && conditions.every((meets) => meets(person)))
      .map(([id]) => id)
    if (wanted.length === 0) meaningless.push(q)
    const page = (await search({ q })).items.map(({ userId }) => userId)
    const there = wanted.filter((id) => page.includes(id))
    if (there.length < Math.min(wanted.length, PAGE)) {
      wrong.push(`${q}: ${there.length} of ${wanted.length}, page of ${page.length}`)
    }
  }
  expect(CASTING_QUERIES.length).toBeGreaterThanOrEqual(200)
  expect.soft(meaningless, 'somebody must be meant by each').toEqual([])
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(CASTING_QUERIES.length / 20)
})

test.each([
  ['Köln', [{ words: 'Köln', place: 'Cologne' }]],
  ['anchor in hamburg', [{ words: 'hamburg', place: 'hamburg' }]],
  ['French-speaking anchor', [{ words: 'French', nationality: 'French', language: 'fr' }]],
  [
    'Arabic presenter, Beirut',
    [
      { words: 'Arabic', language: 'ar' },
      { words: 'Beirut', place: 'Beirut' },
    ],
  ],
  ['東京 日本語', [{ words: '日本語', language: 'ja' }]],
  [
    '東京都、日本',
    [
      { words: '東京都', place: 'Tokyo' },
      { words: '日本', place: 'Japan' },
    ],
  ],
  [
    'Japan (Osaka) reporter',
    [
      { words: 'Japan', place: 'Japan' },
      { words: 'Osaka', place: 'Osaka' },
    ],
  ],
  [
    '中国北京市',
    [
      { words: '中国', place: 'China' },
      { words: '北京市', place: 'Beijing' },
    ],
  ],
  ['서울특별시', [{ words: '서울특별시', place: 'Seoul' }]],
  ['nice presenter', []],
  ['Florence, news anchor', []],
  ['producer or host', []],
  ['Amara', []],
])('the search understands %j as the filters %j', async (q, understood) => {
  expect((await search({ q })).understood).toEqual(understood)
})

test('a place written as one word is found as when written apart', async () => {
  const places = async (q: string) =>
    (await search({ q })).items.map(({ userId }) => people.get(userId)?.location)
  for (const q of ['北京，中国', '中国北京市', '中国北京', 'Beijing, China']) {
    expect(await places(q), q).toContain('Beijing, China')
  }
})

test('people who live in a place come before those whose profile mentions it', async () => {
  const page = await search({ q: 'Germany' })
  const places = page.items.map(({ userId }) => people.get(userId)?.location.includes('Germany'))
  expect(places.lastIndexOf(true)).toBe(places.filter(Boolean).length - 1)
})
