import { beforeAll, describe, expect, test } from 'vitest'
import { type Brief, type BriefPage, NOTHING_TO_MATCH_SENTENCE } from '../../shared/briefs.ts'
import { BODY_MAX_BYTES } from '../../shared/limits.ts'
import { ANCHOR_BRIEF } from '../../shared/testing/brief.ts'
import { makeAccount, makeColleague, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/network/briefs'

const brief = (changes: Record<string, unknown> = {}) => ({
  title: 'Morning anchor',
  roles: ['anchor'],
  mustSkills: ['live  broadcast'],
  niceSkills: [],
  languages: [{ language: 'pt', level: 'fluent' }],
  place: 'Lisbon',
  isRemote: false,
  mustBeThere: false,
  minYears: 5,
  maxYears: null,
  startsOn: '2027-01-11',
  endsOn: null,
  text: 'Three hours live.\nFive days a week.',
  showNetworkName: true,
  ...changes,
})

let browser: Browser
let other: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('tv_network')).email)
  other = await signedIn((await makeAccount('tv_network')).email)
})

async function added(changes?: Record<string, unknown>) {
  const response = await browser.post(PATH, brief(changes))
  if (response.status !== 201) throw new Error(await response.text())
  return response.json<Record<string, unknown>>()
}

const pathOf = ({ id }: Record<string, unknown>) => `${PATH}/${id}`

test('a brief is stored with skills spelled as in profiles, and can be read again', async () => {
  const made = await added()
  expect(made).toMatchObject({
    ...brief(),
    mustSkills: ['Live broadcast'],
    state: 'open',
    version: 1,
  })
  const calls = watchCalls()
  const read = await browser.get(pathOf(made))
  expect(calls).toHaveLength(2)
  expect(await read.json()).toEqual(made)
})

test('a field that a brief leaves out is no condition', async () => {
  const response = await browser.post(PATH, { title: 'Anchor', roles: ['anchor'] })
  expect(response.status).toBe(201)
  const made = await response.json<Record<string, unknown>>()
  expect(made).toMatchObject({ ...ANCHOR_BRIEF, title: 'Anchor' })
  const saved = await browser.put(pathOf(made), { title: 'Speaker', minYears: 2 })
  expect(await saved.json()).toMatchObject({
    ...ANCHOR_BRIEF,
    title: 'Speaker',
    roles: [],
    minYears: 2,
  })
  const { fields } = await expectProblem(
    await browser.post(PATH, { title: 'Anybody' }),
    'validation_failed',
  )
  expect(fields).toEqual({ roles: NOTHING_TO_MATCH_SENTENCE })
  const nameless = await browser.post(PATH, { roles: ['anchor'] })
  expect((await expectProblem(nameless, 'validation_failed')).fields).toHaveProperty('title')
})

test('a brief is saved over the version it was made from, and never over another tab’s version', async () => {
  const made = await added()
  const saved = await browser.put(pathOf(made), { ...made, title: 'Evening anchor' }, 1)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({ title: 'Evening anchor', version: 2 })

  const problem = await expectProblem(
    await browser.put(pathOf(made), { ...made, title: 'Night anchor' }, 1),
    'brief_changed',
  )
  expect(problem.brief).toMatchObject({ title: 'Evening anchor', version: 2 })
  // What names no version is written over what is there, again and again.
  for (const title of ['Night anchor', 'Night anchor', 'Morning anchor']) {
    const over = await browser.put(pathOf(made), { ...made, title })
    expect(over.status).toBe(200)
    expect(await over.json()).toMatchObject({ title })
  }
})

test('a member who is refused because a colleague has saved the brief reads which colleague', async () => {
  const owner = await makeAccount('tv_network')
  const [mine, theirs] = [
    await signedIn(owner.email),
    await signedIn((await makeColleague(owner.id, 'editor')).email),
  ]
  const [{ name } = { name: '' }] = await sql<{ name: string }>(
    `select first_name || ' ' || last_name as name from public.tv_network_profiles as profile
     join private.network_members as member using (user_id)
     where member.network_id = $1 and user_id <> $1`,
    owner.id,
  )
  const made = await (await mine.post(PATH, brief())).json<Brief>()
  expect(made.changedBy).toBeUndefined()
  const saved = await theirs.put(pathOf(made), { ...made, title: 'Evening anchor' }, 1)
  const changed = await saved.json<Brief>()
  expect(changed).toMatchObject({ madeBy: made.madeBy, changedBy: name })
  const problem = await expectProblem(
    await mine.put(pathOf(made), { ...made, title: 'Night anchor' }, 1),
    'brief_changed',
  )
  expect(problem.brief).toMatchObject({ title: 'Evening anchor', changedBy: name })
  // It goes back as it was read.
  expect((await mine.put(pathOf(made), changed, 2)).status).toBe(200)
})

test('another network’s brief is answered as unknown by every call', async () => {
  const made = await added()
  for (const path of [pathOf(made), `${PATH}/${crypto.randomUUID()}`, `${PATH}/mine`]) {
    await expectProblem(await other.get(path), 'brief_not_found')
    await expectProblem(await other.put(path, { ...made, title: 'Ours' }), 'brief_not_found')
    await expectProblem(await other.delete(path), 'brief_not_found')
    await expectProblem(await other.get(`${path}/matches`), 'brief_not_found')
  }
  expect(await (await browser.get(pathOf(made))).json()).toEqual(made)
})

test('a deleted brief cannot be read', async () => {
  const made = await added()
  expect((await browser.delete(pathOf(made))).status).toBe(204)
  await expectProblem(await browser.get(pathOf(made)), 'brief_not_found')
  await expectProblem(await browser.delete(pathOf(made)), 'brief_not_found')
})

test('the lists of open and of closed briefs have pages, and contain no other network’s', async () => {
  const network = await signedIn((await makeAccount('tv_network')).email)
  for (const title of ['First', 'Second', 'Third']) await network.post(PATH, brief({ title }))
  await network.post(PATH, brief({ title: 'Fourth', state: 'closed' }))
  const titles: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await network.get(`${PATH}?limit=2${cursor && `&cursor=${cursor}`}`)
    const body: { items: { title: string }[]; nextCursor: string | null } = await page.json()
    titles.push(...body.items.map(({ title }) => title))
    cursor = body.nextCursor
  }
  expect(titles).toEqual(['Fourth', 'Third', 'Second', 'First'])
  const open = await (await network.get(`${PATH}?state=open`)).json<{ items: unknown[] }>()
  expect(open.items).toHaveLength(3)
  await expectProblem(await network.get(`${PATH}?cursor=bm90IG91cnM.x`), 'invalid_request')
  await expectProblem(await network.get(`${PATH}?state=won`), 'validation_failed')
})

test('each open brief says how many talent its network can see have newly come to fit it', async () => {
  const account = await makeAccount('tv_network')
  const network = await signedIn(account.email)
  const wanted = { mustSkills: [crypto.randomUUID()] }
  await network.post(PATH, brief({ ...wanted, title: 'Closed', state: 'closed' }))
  await network.post(PATH, brief({ ...wanted, title: 'Open' }))
  const list = async () => (await (await network.get(PATH)).json<BriefPage>()).items
  const talent = [await makeAccount('talent'), await makeAccount('talent')]
  for (const { id } of await list()) {
    for (const { id: fitting } of talent) {
      await sql(
        `select private.notify($1, 'new_match', concat_ws(' ', $2::uuid, $3::uuid), null, $3, $2)`,
        ...[account.id, id, fitting],
      )
    }
  }
  const news = async () => (await list()).map(({ title, newMatches }) => [title, newMatches])
  const calls = watchCalls()
  expect(await news()).toEqual([
    ['Open', 2],
    ['Closed', 0],
  ])
  expect(calls).toHaveLength(2)
  await setStatus(talent[0]?.email ?? '', 'hidden')
  expect(await news()).toEqual([
    ['Open', 1],
    ['Closed', 0],
  ])

  // Whatever a list gave can be sent back, to be copied.
  const [open] = await list()
  const copied = await network.post(PATH, { ...open, title: 'Copy' })
  expect(await copied.json()).toMatchObject({ ...brief(wanted), title: 'Copy', version: 1 })
})

describe('an invalid brief', () => {
  const nothing = { roles: [], mustSkills: [], languages: [], place: ' ', minYears: null }
  test.each<[string, Record<string, unknown>, string, string?]>([
    [
      'without anything to match on',
      { ...nothing, startsOn: null },
      'roles',
      NOTHING_TO_MATCH_SENTENCE,
    ],
    [
      'with 300 skills',
      { mustSkills: Array.from({ length: 300 }, (_, at) => `skill ${at}`) },
      'mustSkills',
    ],
    ['with 10 kB of text', { text: 'x'.repeat(10_240) }, 'text'],
    ['whose must is also nice to have', { niceSkills: ['LIVE BROADCAST'] }, 'niceSkills'],
    ['that wants the same in other letters', { niceSkills: ['Líve Broadcast'] }, 'niceSkills'],
    ['with fewer years at most than at least', { maxYears: 2 }, 'maxYears'],
    ['that ends before it begins', { endsOn: '2027-01-10' }, 'endsOn'],
    ['that ends and does not begin', { startsOn: null, endsOn: '2027-01-10' }, 'startsOn'],
    ['on a day that there is not', { startsOn: '2027-02-30' }, 'startsOn'],
    ['on what is no day', { startsOn: '2027-01-11T09:30' }, 'startsOn'],
    [
      'in a language that nobody speaks',
      { languages: [{ language: 'xx', level: 'fluent' }] },
      'languages',
    ],
    ['with a title of line breaks', { title: 'a\nb' }, 'title'],
    ['that is won', { state: 'won' }, 'state'],
  ])('%s is refused at its field', async (_name, changes, field, sentence) => {
    const { fields } = await expectProblem(
      await browser.post(PATH, brief(changes)),
      'validation_failed',
    )
    expect(Object.keys(fields ?? {})).toEqual([field])
    if (sentence) expect(fields?.[field]).toBe(sentence)
  })

  test('is refused as a whole with an unknown key, or with a body that is too large', async () => {
    await expectProblem(await browser.post(PATH, brief({ networkId: 'me' })), 'invalid_request')
    await expectProblem(await browser.post(PATH, [brief()]), 'invalid_request')
    const long = { text: 'x'.repeat(BODY_MAX_BYTES) }
    await expectProblem(await browser.post(PATH, brief(long)), 'body_too_large')
  })
})

test.each([
  `'; drop table private.briefs; --`,
  '%s %L %1$s $1 \\ %',
  '{"a": [1]}',
  '((((|&!:*',
  '主播 مذيع 😀 a\u0301',
  'x)]}\'"`,.*',
])('a brief is stored as typed and can be matched, whatever its text: %s', async (text) => {
  const made = await added({
    title: text,
    text,
    place: text,
    mustSkills: [text],
    niceSkills: [`${text} too`],
  })
  expect(made).toMatchObject({ title: text, text, place: text })
  expect((await browser.get(`${pathOf(made)}/matches`)).status).toBe(200)
})

test('talent, administrators and visitors cannot read or write briefs', async () => {
  const talent = await signedIn((await makeAccount('talent')).email)
  const admin = await signedIn((await makeAccount('admin')).email)
  for (const who of [talent, admin]) {
    await expectProblem(await who.get(PATH), 'wrong_role')
    await expectProblem(await who.post(PATH, brief()), 'wrong_role')
  }
  await expectProblem(await new Browser().get(PATH), 'not_signed_in')
})
