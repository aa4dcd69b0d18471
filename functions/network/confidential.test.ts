import { beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '../../shared/all-endpoints.ts'
import { type Endpoint, methodAndPath } from '../../shared/endpoint.ts'
import type { NetworkRole } from '../../shared/network-roles.ts'
import { goLive, makeAccount, makeColleague, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

// What one member keeps to themselves, looked for by every call that a network has: the list of them is that of
// the endpoint records, so that a new one is asked too.

let network: string
let talent: string
let keeper: Browser
let list: string
let brief: string
const others = new Map<'owner' | 'editor' | 'viewer', Browser>()
const before = new Map<string, string>()

const SECRET = 'Successor of Ann'

async function join(role: NetworkRole): Promise<Browser> {
  return signedIn((await makeColleague(network, role)).email)
}

const READS = Object.values<Endpoint>(ENDPOINTS).filter(
  ({ role, call }) =>
    call.startsWith('GET ') &&
    (role === 'tv_network' || (role === 'signed in' && !/session/.test(call))),
)

/** Where each is asked at: its ids filled with those of what is confidential, and what its query has to say. */
function addressOf(endpoint: Endpoint, id: string): string {
  const [, path] = methodAndPath(endpoint)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'userId' ? talent : id))
  const queries: Readonly<Record<string, string>> = {
    'GET /api/network/compare': `?people=${talent}`,
    'GET /api/network/talent': '?facets=true',
    'GET /api/network/enquiries': `?brief=${id}`,
  }
  return filled + (queries[endpoint.call] ?? '')
}

/** An answer without what each has of its own. */
async function answerTo(browser: Browser, address: string): Promise<string> {
  const response = await browser.get(address)
  const text = await response.text()
  const id = response.headers.get('X-Request-Id') ?? 'none'
  return `${response.status} ${text.replace(id, '').replace(/"exportedAt":"[^"]*"/, '')}`
}

async function readAll(who: string, browser: Browser): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const endpoint of READS) {
    const address = addressOf(endpoint, crypto.randomUUID())
    answers.set(`${who} ${endpoint.call}`, await answerTo(browser, address))
  }
  return answers
}

beforeAll(async () => {
  const founder = await makeAccount('tv_network')
  network = founder.id
  talent = (await makeAccount('talent')).id
  await goLive(talent)
  // So that a page of one person has a next page.
  await goLive((await makeAccount('talent')).id)
  others.set('owner', await signedIn(founder.email))
  others.set('editor', await join('editor'))
  others.set('viewer', await join('viewer'))
  keeper = await join('editor')
  // Noted before anything is compared: that somebody looked is told to the talent alone.
  for (const [who, browser] of others) {
    for (const [call, answer] of await readAll(who, browser)) before.set(call, answer)
  }

  // From the beginning: for a moment in which all could see it there is no call between.
  const access = { confidential: true, members: [] }
  const made = await keeper.post('/api/network/lists', { name: SECRET, access })
  list = (await made.json<{ id: string }>()).id
  const added = await keeper.post('/api/network/briefs', {
    title: SECRET,
    roles: ['anchor'],
    access,
  })
  const answer = await added.json<{ id: string; confidentialTo: string[] }>()
  brief = answer.id
  expect(answer.confidentialTo).toHaveLength(1)
  const owner = others.get('owner') as Browser
  for (const path of ['lists', 'briefs', 'saved', 'overview']) {
    const call = `GET /api/network/${path}`
    expect(await answerTo(owner, call.slice(4)), call).toBe(before.get(`owner ${call}`))
  }
  for (const path of [`lists/${list}`, `briefs/${brief}`]) {
    const set = await keeper.put(`/api/network/${path}/access`, { confidential: true, members: [] })
    expect(set.status).toBe(200)
    expect(await set.json()).toMatchObject({ confidential: true, members: [expect.any(String)] })
  }
  await keeper.put(`/api/network/saved/${talent}`, { list, note: SECRET, rating: 2 })
})

test('the member who keeps the confidential list and brief reads both everywhere', async () => {
  expect(await answerTo(keeper, '/api/network/lists')).toContain(SECRET)
  expect(await answerTo(keeper, '/api/network/saved')).toContain(SECRET)
  expect(await answerTo(keeper, '/api/network/briefs')).toContain(SECRET)
  expect(await answerTo(keeper, `/api/network/talent/${talent}`)).toContain(list)
  expect(await answerTo(keeper, '/api/account/export')).toContain(SECRET)
})

test.each(['owner', 'editor', 'viewer'] as const)(
  'confidential things change no answer to another %s of the network',
  async (who) => {
    const browser = others.get(who) as Browser
    for (const [call, answer] of await readAll(who, browser)) {
      if (call.endsWith('/api/account/export'))
        expect(answer).not.toMatch(new RegExp(`${SECRET}|${list}|${brief}`))
      else expect(answer, call).toBe(before.get(call))
    }
  },
)

test.each(['owner', 'editor', 'viewer'] as const)(
  'another %s of the network gets the answer of an unknown id for confidential things',
  async (who) => {
    const browser = others.get(who) as Browser
    for (const endpoint of READS.filter((read) => addressOf(read, list).includes(list))) {
      const expected = await answerTo(browser, addressOf(endpoint, crypto.randomUUID()))
      for (const id of [list, brief]) {
        expect(await answerTo(browser, addressOf(endpoint, id)), endpoint.call).toBe(expected)
      }
    }
    const saved = (id: string) => answerTo(browser, `/api/network/saved?list=${id}`)
    expect(await saved(list)).toBe(await saved(crypto.randomUUID()))
    expect(await saved(encodeURIComponent(SECRET))).toBe(await saved('Another'))
  },
)

/** Where pages and filters take an id; the pages bring the answers of their calls along. */
const BESIDE = [
  (id: string) => `/api/network/talent?brief=${id}&facets=true`,
  (id: string) => `/api/network/talent?brief=${id}&limit=1`,
  (id: string) => `/api/network/talent?brief=${id}&sort=fit`,
  (id: string) => `/api/network/saved?list=${id}&limit=1`,
  (id: string) => `/api/network/activity?member=${id}`,
  (id: string) => `/network/browse?brief=${id}`,
  (id: string) => `/network/browse/${talent}?brief=${id}`,
  (id: string) => `/network/saved?list=${id}`,
  (id: string) => `/network/briefs/${id}`,
  (id: string) => `/network/briefs/${id}?open=${talent}`,
  (id: string) => `/network/briefs/${id}/edit`,
  (id: string) => `/network/enquiries?brief=${id}`,
  (id: string) => `/network/enquiries/create?talent=${talent}&brief=${id}`,
  (id: string) => `/network/enquiries/${id}`,
]

test.each(['owner', 'editor', 'viewer'] as const)(
  'to another %s, no page and no filter reveals that a confidential id exists',
  async (who) => {
    const browser = others.get(who) as Browser
    const saidOf = async (address: string, id: string) =>
      (await answerTo(browser, address))
        .replaceAll(id, 'ID')
        .replaceAll(/"at":\d+/g, '')
        // Sealed for the addresses that were asked: whether there is a next page counts.
        .replaceAll(/"nextCursor":"[^"]*"/g, '"nextCursor":"PLACE"')
    for (const address of BESIDE) {
      const unknown = crypto.randomUUID()
      const expected = await saidOf(address(unknown), unknown)
      for (const id of [list, brief]) {
        expect(await saidOf(address(id), id), address(id)).toBe(expected)
      }
    }
  },
)

test('the member who keeps the confidential brief can filter by it and open its page', async () => {
  const said = await answerTo(keeper, `/api/network/talent?brief=${brief}&sort=fit`)
  expect(said).toContain('"fit":{')
  expect(await answerTo(keeper, `/network/briefs/${brief}`)).toContain(SECRET)
})

test('no colleague can change who sees a confidential thing, by any call', async () => {
  const editor = others.get('editor') as Browser
  const body = { title: 'Mine', roles: ['anchor'] }
  const all = { confidential: false, members: [] }
  const strangers = { confidential: true, members: [talent] }
  await expectProblem(
    await keeper.put(`/api/network/briefs/${brief}`, { ...body, access: all }),
    'validation_failed',
  )
  await expectProblem(
    await keeper.post('/api/network/briefs', { ...body, access: strangers }),
    'validation_failed',
  )
  await expectProblem(
    await keeper.post('/api/network/lists', { name: 'Mine', access: strangers }),
    'validation_failed',
  )
  expect(await answerTo(keeper, '/api/network/lists')).not.toContain('Mine')
  await expectProblem(
    await editor.put(`/api/network/lists/${list}`, { name: 'Mine' }),
    'list_not_found',
  )
  await expectProblem(await editor.put(`/api/network/lists/${list}/access`, all), 'list_not_found')
  await expectProblem(await editor.put(`/api/network/saved/${talent}`, { list }), 'list_not_found')
  await expectProblem(await editor.put(`/api/network/briefs/${brief}`, body), 'brief_not_found')
  await expectProblem(
    await editor.put(`/api/network/briefs/${brief}/access`, all),
    'brief_not_found',
  )
  await expectProblem(await editor.delete(`/api/network/briefs/${brief}`), 'brief_not_found')
  await expectProblem(
    await editor.post(
      '/api/network/enquiries',
      enquiryForm(talent, { briefId: brief, answerBy: 7 }),
    ),
    'brief_not_found',
  )
  await expectProblem(await editor.delete(`/api/network/lists/${list}`), 'list_not_found')
  expect((await editor.delete(`/api/network/saved/${talent}`)).status).toBe(204)
  expect(await answerTo(keeper, '/api/network/saved')).toContain(SECRET)
  const viewer = others.get('viewer') as Browser
  await expectProblem(await viewer.put(`/api/network/lists/${list}/access`, all), 'member_role')
  await expectProblem(
    await keeper.put(`/api/network/lists/${list}/access`, {
      confidential: true,
      members: [talent],
    }),
    'validation_failed',
  )
  await expectProblem(
    await keeper.put(`/api/network/lists/${crypto.randomUUID()}/access`, all),
    'list_not_found',
  )
})

test('colleagues see an enquiry about a confidential brief, but not its brief', async () => {
  const asked = await keeper.post(
    '/api/network/enquiries',
    enquiryForm(talent, { briefId: brief, answerBy: 7 }),
  )
  expect(asked.status).toBe(201)
  expect(await answerTo(keeper, '/api/network/enquiries')).toContain(brief)
  for (const browser of others.values()) {
    const answer = await answerTo(browser, '/api/network/enquiries')
    expect(answer).toContain('"brief":null')
    expect(answer).not.toContain(brief)
  }
})

test('a member who is given access sees the confidential things, and one who has left does not', async () => {
  const { items } = await (await keeper.get('/api/network/members')).json<{
    items: { userId: string; role: string }[]
  }>()
  const viewerId = items.find(({ role }) => role === 'viewer')?.userId ?? ''
  const viewer = others.get('viewer') as Browser
  const access = { confidential: true, members: [viewerId] }
  expect((await keeper.put(`/api/network/lists/${list}/access`, access)).status).toBe(200)
  expect(await answerTo(viewer, '/api/network/lists')).toContain(SECRET)
  const rated = await viewer.put(`/api/network/saved/${talent}`, { list, rating: 5 })
  expect(await rated.json()).toMatchObject({ keptIn: list, rating: 5, note: SECRET })
  const owner = others.get('owner') as Browser
  expect((await owner.delete(`/api/network/members/${viewerId}`)).status).toBe(204)
  await expectProblem(await viewer.get('/api/network/lists'), 'no_network')

  expect(await answerTo(owner, '/api/network/lists')).not.toContain(SECRET)
  expect((await keeper.post('/api/network/leave', undefined)).status).toBe(204)
  // The work is the network's: where nobody is left to see it, its owners do.
  expect(await (await owner.get('/api/network/lists')).json()).toMatchObject({
    items: [{ name: SECRET, people: 1, confidentialTo: [] }],
  })
  expect(await answerTo(others.get('editor') as Browser, '/api/network/lists')).not.toContain(
    SECRET,
  )
})
