import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { TalentPage } from '../../shared/talent-search.ts'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls, withFaults } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

/** Only these tests' people live there, so that no other test's come between. */
const CITY = `Ny-Ålesund ${crypto.randomUUID()}`

interface Person {
  firstName: string
  lastName: string
  years: number
  roles: string[]
  skills: string[]
  languages: Record<string, string>
  available: boolean
  notice: number | null
  reel: boolean
  email: string
  id: string
}

const PEOPLE = [
  [
    'Ingrid',
    'Solvang',
    12,
    ['anchor'],
    ['Live broadcast', 'Interviewing', 'Writing, editing'],
    { nb: 'native', en: 'fluent' },
    true,
    0,
    true,
  ],
  [
    'Tomás',
    'Arrieta',
    6,
    ['sport'],
    ['Football', 'Live broadcast'],
    { es: 'native', en: 'basic' },
    true,
    4,
    false,
  ],
  [
    'نور',
    'حداد',
    9,
    ['correspondent', 'anchor'],
    ['Interviewing'],
    { ar: 'native' },
    false,
    null,
    false,
  ],
] as const

let browser: Browser
const people: Person[] = []

beforeAll(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
  for (const [
    firstName,
    lastName,
    years,
    roles,
    skills,
    languages,
    available,
    notice,
    reel,
  ] of PEOPLE) {
    const { id, email } = await makeAccount('talent')
    await sql(
      `update public.talent_profiles set first_name = $2, last_name = $3, years_of_experience = $4,
         roles = (select array_agg(value) from jsonb_array_elements_text($5::jsonb) as value),
         skills = (select array_agg(value) from jsonb_array_elements_text($6::jsonb) as value),
         is_available = $7,
         current_network = case when $7 then null else 'Meridian' end, notice_period_weeks = $8, location = $9, contact_phone = '+47 99 88 77 66'
       where user_id = $1`,
      ...[id, firstName, lastName, years, JSON.stringify(roles), JSON.stringify(skills)],
      ...[available, notice, CITY],
    )
    await sql(
      `insert into private.talent_languages (user_id, place, language, level)
       select $1, row_number() over (), key, value::private.language_level from jsonb_each_text($2::jsonb)`,
      ...[id, JSON.stringify(languages)],
    )
    if (reel) {
      await sql(
        `insert into private.talent_reels (user_id, place, url, title, cue_points)
         values ($1, 1, 'https://vimeo.com/1', 'Desk', '[]')`,
        id,
      )
    }
    people.push({ firstName, lastName, id, email } as Person)
  }
})

function ask(query: Record<string, string>, as = browser) {
  return as.get(`/api/network/talent?${new URLSearchParams(query)}`)
}

async function found(query: Record<string, string>): Promise<TalentPage> {
  const response = await ask({ location: CITY, ...query })
  expect(response.status).toBe(200)
  return response.json<TalentPage>()
}

async function namesOf(query: Record<string, string>): Promise<string[]> {
  return (await found(query)).items.map(({ firstName }) => firstName).sort()
}

describe('a filter leaves', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, ['Ingrid', 'Tomás', 'نور']],
    [{ roles: 'anchor' }, ['Ingrid', 'نور']],
    [{ roles: 'sport,correspondent' }, ['Tomás', 'نور']],
    [{ skills: 'live broadcast' }, ['Ingrid', 'Tomás']],
    [{ skills: 'Live broadcast,Interviewing' }, ['Ingrid']],
    [{ anySkill: 'Football,Interviewing' }, ['Ingrid', 'Tomás', 'نور']],
    [{ skills: 'writing\\, editing' }, ['Ingrid']],
    [{ skills: 'Live broadcast,Writing\\, editing' }, ['Ingrid']],
    [{ skills: 'writing, editing' }, []],
    [{ languages: 'en' }, ['Ingrid', 'Tomás']],
    [{ languages: 'en:working' }, ['Ingrid']],
    [{ languages: 'en,nb:native' }, ['Ingrid']],
    [{ available: 'true' }, ['Ingrid', 'Tomás']],
    [{ available: 'false' }, ['نور']],
    [{ noticeWeeks: '1' }, ['Ingrid']],
    [{ minYears: '7' }, ['Ingrid', 'نور']],
    [{ minYears: '7', maxYears: '9' }, ['نور']],
    [{ hasReel: 'true' }, ['Ingrid']],
    [{ hasReel: 'false' }, ['Tomás', 'نور']],
    [{ q: 'solvang' }, ['Ingrid']],
    [{ q: 'Solvnag' }, ['Ingrid']],
    [{ q: 'arrieta' }, ['Tomás']],
    [{ q: 'tomas' }, ['Tomás']],
    [{ q: 'حداد' }, ['نور']],
  ])('%j: %j', async (query, names) => {
    expect(await namesOf(query)).toEqual(names.toSorted())
  })
})

test.each([
  ['skills=Live%20broadcast&skills=Interviewing', ['Ingrid']],
  ['anySkill=Football&anySkill=&anySkill=Interviewing', ['Ingrid', 'Tomás', 'نور']],
  ['roles=sport&roles=anchor,correspondent', ['Ingrid', 'Tomás', 'نور']],
  ['languages=en&languages=nb:native', ['Ingrid']],
])('several values of one filter can be sent one by one: %s', async (query, names) => {
  const response = await browser.get(
    `/api/network/talent?location=${encodeURIComponent(CITY)}&${query}`,
  )
  const { items } = await response.json<TalentPage>()
  expect(items.map(({ firstName }) => firstName).sort()).toEqual(names.toSorted())
})

test('filters that contradict each other find nobody', async () => {
  for (const query of [
    { minYears: '9', maxYears: '3' },
    { languages: 'xx' },
    { skills: 'Football', roles: 'anchor' },
    { nationality: 'Of nowhere' },
  ]) {
    expect(await found({ ...query, facets: 'true' })).toMatchObject({
      items: [],
      total: 0,
      nextCursor: null,
    })
  }
})

test('a page of the search takes one call, with the total and the counts of each filter', async () => {
  const calls = watchCalls()
  const page = await found({ facets: 'true' })
  vi.restoreAllMocks()
  expect(calls.map((path) => path.split('/').at(-1)).sort()).toEqual(['me', 'search_talent'])
  expect(page).toMatchObject({ total: 3, totalIsExact: true })
  expect(page.facets?.role).toContainEqual({ value: 'anchor', label: 'anchor', count: 2 })
  expect(page.facets?.language).toContainEqual(
    expect.objectContaining({ value: 'en:working', count: 1 }),
  )
  expect(page.facets?.reel).toContainEqual(expect.objectContaining({ value: 'yes', count: 1 }))
  expect(await found({})).not.toHaveProperty('facets')
})

test('the answer does not wait for impressions to be counted', async () => {
  let asked = false
  withFaults((request, pass) => {
    if (!request.url.endsWith('/record_impressions')) return pass()
    asked = true
    return new Response(null, { status: 503 })
  })
  expect((await found({})).total).toBe(3)
  vi.restoreAllMocks()
  expect(asked).toBe(true)
})

test('results sorted by experience have pages without gaps or repetitions', async () => {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: TalentPage = await found({
      sort: 'experience',
      limit: '1',
      ...(cursor && { cursor }),
    })
    names.push(...page.items.map(({ firstName }) => firstName))
    cursor = page.nextCursor
  } while (cursor !== null && names.length < 9)
  expect(names).toEqual(['Ingrid', 'نور', 'Tomás'])
})

test('an empty filter is ignored, and its cursor works without the filter', async () => {
  const names = ['Ingrid', 'Tomás', 'نور']
  for (const filter of ['q', 'roles', 'skills', 'anySkill', 'languages', 'nationality']) {
    expect(await namesOf({ [filter]: '' }), filter).toEqual(names)
  }
  expect(await namesOf({ skills: ' , ' })).toEqual(names)
  expect(await namesOf({ skills: ',Live broadcast,' })).toEqual(['Ingrid', 'Tomás'])
  const { nextCursor } = await found({ limit: '1', skills: '' })
  expect((await ask({ location: CITY, cursor: nextCursor ?? '' })).status).toBe(200)
})

test('a cursor that was changed, or is another search’s, is refused', async () => {
  const { nextCursor } = await found({ limit: '1' })
  const cursor = nextCursor ?? ''
  for (const query of [
    { location: CITY, cursor: `x${cursor}` },
    { location: CITY, cursor: cursor.replace('.', 'A.') },
    { location: CITY, cursor, sort: 'experience' },
    { location: CITY, cursor, roles: 'anchor' },
    { cursor },
  ]) {
    await expectProblem(await ask(query), 'invalid_request')
  }
})

test('talent who are hidden, block the network or are not approved are neither listed nor counted', async () => {
  const [, tomas, noor] = people
  if (!tomas || !noor) throw new Error('The people are missing')
  try {
    await setStatus(tomas.email, 'hidden')
    await sql(
      `insert into private.talent_blocks (user_id, key) select $1, private.block_key('domain', 'kanal-nord.example')`,
      noor.id,
    )
    const page = await found({ facets: 'true' })
    expect(page.items.map(({ firstName }) => firstName)).toEqual(['Ingrid'])
    expect(page.total).toBe(1)
    expect(JSON.stringify(page.facets)).not.toContain('sport')
    expect(await namesOf({ q: 'Ariteta' })).toEqual([])
  } finally {
    await setStatus(tomas.email, 'approved')
    await sql('delete from private.talent_blocks where user_id = $1', noor.id)
  }
})

test('no answer contains a way to contact a talent', async () => {
  const text = await (await ask({ location: CITY, facets: 'true' })).text()
  expect(text).toContain('Solvang')
  const secrets = people.map(({ email }) => email)
  for (const secret of [...secrets, '+47 99 88 77 66', '+234 800 0000', 'hone', 'mail']) {
    expect(text).not.toContain(secret)
  }
})

test('talent, administrators and visitors are refused', async () => {
  const [ingrid] = people
  const admin = await makeAccount('admin')
  await expectProblem(await ask({}, await signedIn(ingrid?.email ?? '')), 'wrong_role')
  await expectProblem(await ask({}, await signedIn(admin.email)), 'wrong_role')
  await expectProblem(await ask({}, new Browser()), 'not_signed_in')
})

test('too many searches are refused, with the time to wait', async () => {
  const { email, id } = await makeAccount('tv_network')
  const searching = await signedIn(email)
  await sql(
    `insert into private.rate_counters (key, ends_at, count)
     select 'search:' || encode(sha256(convert_to($1, 'UTF8')), 'hex'), clock_timestamp() + interval '40 seconds', 240`,
    id,
  )
  const refused = await searching.get('/api/network/talent?q=anchor')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(30)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(40)
  await expectProblem(refused, 'too_many_requests')
  expect((await searching.get('/api/network/briefs')).status).toBe(200)
})
