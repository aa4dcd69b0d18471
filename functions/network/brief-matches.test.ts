import { beforeAll, expect, test } from 'vitest'
import type { BriefMatches, Match, TalentMatches } from '../../shared/matching.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

/** What nobody else of the tests' database can do. */
const SKILLS = ['Lantern lighting', 'Kite reading', 'Tide calling']

let network: Browser
let talent: { email: string; id: string }
let briefId: string
const pathOf = (userId?: string) =>
  `/api/network/briefs/${briefId}/matches${userId ? `/${userId}` : ''}`

beforeAll(async () => {
  network = await signedIn((await makeAccount('tv_network')).email)
  talent = await makeAccount('talent')
  await tell(talent.id)
  const added = await network.post('/api/network/briefs', {
    title: 'Somebody for the harbour',
    roles: ['reporter'],
    mustSkills: SKILLS,
    niceSkills: [],
    languages: [
      { language: 'pt', level: 'fluent' },
      { language: 'nb', level: 'basic' },
    ],
    place: 'Lagos',
    isRemote: false,
    mustBeThere: false,
    minYears: 10,
    maxYears: null,
    startsOn: null,
    endsOn: null,
    text: '',
    showNetworkName: false,
  })
  briefId = (await added.json<{ id: string }>()).id
})

/** Ada of Lagos, who has been at it for seven years, says what she can do. */
async function tell(id: string) {
  await sql(
    `update public.talent_profiles set roles = '{reporter}', skills = $2, notice_period_weeks = 4 where user_id = $1`,
    id,
    SKILLS.slice(0, 2),
  )
  await sql(
    `insert into private.talent_languages (user_id, place, language, level) values ($1, 1, 'pt', 'working')`,
    id,
  )
}

test('a network reads who fits, how well, and why, in two calls', async () => {
  const calls = watchCalls()
  const response = await network.get(`${pathOf()}?limit=50`)
  expect(response.status).toBe(200)
  expect(calls.map((path) => path.split('/').at(-1)).sort()).toEqual(['brief_matches', 'me'])
  const { items, ...about } = await response.json<BriefMatches>()
  expect(about).toEqual({ isExact: true, comparesText: false, nextCursor: null })
  const [best] = items
  expect(best).toMatchObject({
    userId: talent.id,
    firstName: 'Ada',
    score: 74,
    sureness: 100,
    standing: 'near',
  })
  expect(best?.parts.map(({ name, points, of, why }) => ({ name, points, of, why }))).toEqual([
    {
      name: 'role',
      points: 33,
      of: 33,
      why: 'They work as: Reporter.',
    },
    {
      name: 'must',
      points: 18,
      of: 28,
      why: 'They have 2 of the 3 must-have skills: Lantern lighting, Kite reading. Not named: Tide calling.',
    },
    {
      name: 'languages',
      points: 8,
      of: 16,
      why: 'They speak Portuguese (working), where fluent is wanted. They do not name Norwegian Bokmål.',
    },
    { name: 'place', points: 11, of: 11, why: 'They are based in Lagos.' },
    {
      name: 'years',
      points: 4,
      of: 12,
      why: 'They have 7 years of experience, 3 fewer than the brief asks for.',
    },
  ])
  expect(JSON.stringify(items)).not.toMatch(/@|\+234|phone|contactEmail/i)
})

test('the match of one talent is the same as in the list', async () => {
  const { items } = await (await network.get(pathOf())).json<BriefMatches>()
  const match = await (await network.get(pathOf(talent.id))).json<Match>()
  const [{ score, sureness, standing, parts } = match] = items
  expect(match).toEqual({ score, sureness, standing, parts })
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(score)
})

test('a talent reads the same score, and what would improve it', async () => {
  const theirs = await (await network.get(pathOf(talent.id))).json<Match>()
  const calls = watchCalls()
  const response = await (await signedIn(talent.email)).get('/api/talent/matches')
  expect(calls.filter((path) => path.endsWith('/talent_matches'))).toHaveLength(1)
  const { items } = await response.json<TalentMatches>()
  const own = items.find((item) => item.briefId === briefId)
  expect(own).toMatchObject({
    title: 'Somebody for the harbour',
    networkName: null,
    score: theirs.score,
    improve: [
      { part: 'must', sentence: 'Add any of these skills that you have: Tide calling.' },
      {
        part: 'languages',
        sentence: 'Add any of these languages that you speak: Norwegian Bokmål.',
      },
    ],
  })
  expect(own?.parts.map(({ why }) => why)).toEqual(
    theirs.parts.map(({ why }) => why.replaceAll('They', 'You')),
  )
})

test('a talent who has filled in nothing has no score, and reads what to fill in', async () => {
  const quiet = await makeAccount('talent')
  const match = await (await network.get(pathOf(quiet.id))).json<Match>()
  expect(match).toMatchObject({ score: null, sureness: 22 })
  expect(match.parts.map(({ points, of }) => points + of)).toEqual([0, 0, 0, 0, 0])
  const read = await (await signedIn(quiet.email)).get('/api/talent/matches')
  const { unscored } = await read.json<TalentMatches>()
  expect(unscored.count).toBeGreaterThan(0)
  expect(unscored.improve).toEqual(
    expect.arrayContaining([
      { part: 'role', sentence: 'Add the roles you work in.' },
      { part: 'must', sentence: 'Add your skills.' },
      { part: 'languages', sentence: 'Add the languages you speak.' },
    ]),
  )
})

test('a talent whom the network cannot see gets the same answer, byte for byte, as an unknown id', async () => {
  const wordsOf = async (response: Response) => {
    const id = response.headers.get('X-Request-Id') ?? 'none'
    return `${response.status} ${(await response.text()).replace(id, '')}`
  }
  const [blocking, pending, hidden] = [
    await makeAccount('talent'),
    await makeAccount('talent', 'pending'),
    await makeAccount('talent'),
  ]
  await sql(
    `insert into private.talent_blocks (user_id, key) select $1, private.block_key('domain', 'kanal-nord.example')`,
    blocking.id,
  )
  await setStatus(hidden.email, 'hidden')
  const unknown = await wordsOf(await network.get(pathOf(crypto.randomUUID())))
  expect(unknown).toContain('talent_not_found')
  for (const { id } of [blocking, pending, hidden, { id: 'me' }]) {
    expect(await wordsOf(await network.get(pathOf(id)))).toBe(unknown)
  }
})

test('a brief that shows its network is not shown to talent who hide from the network, but one that does not is', async () => {
  const hiding = await makeAccount('talent')
  await tell(hiding.id)
  const browser = await signedIn(hiding.email)
  const briefs = async () => {
    const { items } = await (await browser.get('/api/talent/matches')).json<TalentMatches>()
    return items.map((brief) => brief.briefId)
  }
  const named = await network.post('/api/network/briefs', {
    ...(await (await network.get(`/api/network/briefs/${briefId}`)).json<object>()),
    title: 'Somebody for the harbour, by name',
    showNetworkName: true,
  })
  const { id: namedId } = await named.json<{ id: string }>()
  expect(await briefs()).toEqual(expect.arrayContaining([briefId, namedId]))
  await sql(
    `insert into private.talent_blocks (user_id, key) select $1, private.block_key('domain', 'kanal-nord.example')`,
    hiding.id,
  )
  // Were the other gone too, blocking half of the networks at a time would tell whose it is.
  expect(await briefs()).toContain(briefId)
  expect(await briefs()).not.toContain(namedId)
})

test('talent cannot read a network’s list of matches, nor networks a talent’s', async () => {
  const own = await signedIn(talent.email)
  await expectProblem(await own.get(pathOf()), 'wrong_role')
  await expectProblem(await own.get(pathOf(talent.id)), 'wrong_role')
  await expectProblem(await network.get('/api/talent/matches'), 'wrong_role')
})

/** Reads a list to its end, first one alone and then seven at a time, and lets something happen after the first. */
async function inPages(browser: Browser, path: string, meanwhile: () => Promise<void>) {
  const items: { userId?: string; briefId?: string }[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit: cursor ? '7' : '1', ...(cursor && { cursor }) })
    const page: Pick<BriefMatches, 'items' | 'nextCursor'> = await (
      await browser.get(`${path}?${query}`)
    ).json()
    if (page.nextCursor) expect(page.items).toHaveLength(cursor ? 7 : 1)
    items.push(...page.items)
    if (cursor === '') await meanwhile()
    cursor = page.nextCursor
  }
  return items
}

test('the pages of matches show each talent once, even if one loses points in the meantime', async () => {
  const others = [await makeAccount('talent'), await makeAccount('talent')]
  for (const { id } of others) await tell(id)
  await sql(
    `update public.talent_profiles set skills = $2 where user_id = $1`,
    others[0]?.id,
    SKILLS,
  )
  const shown = await inPages(network, pathOf(), async () => {
    await sql(`update public.talent_profiles set roles = '{}' where user_id = $1`, others[0]?.id)
  })
  const ids = shown.map(({ userId }) => userId)
  expect(ids[0]).toBe(others[0]?.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([talent.id, others[1]?.id]))
})

test('the pages of a talent’s matches show each brief once', async () => {
  const brief = await (await network.get(`/api/network/briefs/${briefId}`)).json<object>()
  const added = await network.post('/api/network/briefs', brief)
  const { id } = await added.json<{ id: string }>()
  const own = await signedIn(talent.email)
  const shown = await inPages(own, '/api/talent/matches', async () => {
    const newest = await network.post('/api/network/briefs', { ...brief, title: 'One more' })
    expect(newest.status).toBe(201)
  })
  const ids = shown.map((item) => item.briefId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([briefId, id]))
})

test('both lists of matches refuse the same wrong queries as every list, and each other’s cursors', async () => {
  const own = await signedIn(talent.email)
  const first = await network.get(`${pathOf()}?limit=1`)
  const { nextCursor } = await first.json<BriefMatches>()
  const cursor = String(nextCursor)
  for (const [browser, path] of [
    [network, pathOf()],
    [own, '/api/talent/matches'],
  ] as const) {
    for (const limit of ['0', '101', '1.5', 'all']) {
      const refused = await browser.get(`${path}?limit=${limit}`)
      const { fields } = await expectProblem(refused, 'validation_failed')
      expect(fields).toEqual({ limit: 'Ask for 1 to 100 at a time' })
    }
    for (const query of ['cursor=x', `cursor=${cursor}x`, 'page=2']) {
      await expectProblem(await browser.get(`${path}?${query}`), 'invalid_request')
    }
  }
  const brief = await (await network.get(`/api/network/briefs/${briefId}`)).json<object>()
  const other = { ...brief, title: 'Another one' }
  const { id } = await (await network.post('/api/network/briefs', other)).json<{ id: string }>()
  const query = new URLSearchParams({ cursor })
  for (const [browser, path] of [
    [network, `/api/network/briefs/${id}/matches`],
    [own, '/api/talent/matches'],
  ] as const) {
    await expectProblem(await browser.get(`${path}?${query}`), 'invalid_request')
  }
  expect((await network.get(`${pathOf()}?${query}`)).status).toBe(200)
})

test('too many requests for matches are refused for a while, both of the list and of one talent', async () => {
  const { email, id } = await makeAccount('tv_network')
  const asking = await signedIn(email)
  await sql(
    `insert into private.rate_counters (key, ends_at, count)
     select 'matches:' || encode(sha256(convert_to($1, 'UTF8')), 'hex'), clock_timestamp() + interval '40 seconds', 240`,
    [id],
  )
  for (const path of [pathOf(), pathOf(talent.id)]) {
    const refused = await asking.get(path)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(30)
    await expectProblem(refused, 'too_many_requests')
  }
  expect((await asking.get('/api/network/briefs')).status).toBe(200)
})
