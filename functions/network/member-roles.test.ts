import { beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../shared/all-endpoints.ts'
import { type Endpoint, methodAndPath } from '../../shared/endpoint.ts'
import { NETWORK_ROLES, type NetworkRole } from '../../shared/network-roles.ts'
import { NO_CONDITIONS } from '../../shared/testing/brief.ts'
import { goLive, makeAccount, newEmail, reauthenticated, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { JPEG } from '../testing/images.ts'
import { expectProblem } from '../testing/problems.ts'

// Every call of a network, by everybody who could belong to one. A new call fails here until it says which members
// may make it at least, and what a body of it looks like.

const BRIEF = { title: 'Anchor', roles: ['anchor'] }
const PREVIEW = { ...NO_CONDITIONS, roles: ['anchor'] }
const REPLY = { name: 'Thanks', text: 'Thank you for your tape.', isShared: false }

/** A body that each call would take, so that nothing but the role refuses it. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /api/network/members/:userId': { role: 'editor', mayWrite: false },
  'POST /api/network/leave': undefined,
  'POST /api/network/invitations': { email: newEmail(), role: 'viewer', mayWrite: false },
  'POST /api/network/join': { token: 'never-sent' },
  'POST /api/network/address-proof': undefined,
  'POST /api/network/domains': { domain: 'meridian.example' },
  'POST /api/network/domains/:domain/check': undefined,
  'PUT /api/network/profile': undefined,
  'PUT /api/network/logo': JPEG,
  'PUT /api/network/saved/:userId': { rating: 4 },
  'POST /api/network/lists': { name: 'Evening' },
  'PUT /api/network/lists/:id': { name: 'Late' },
  'PUT /api/network/lists/:id/access': { confidential: true, members: [] },
  'PUT /api/network/briefs/:id/access': { confidential: true, members: [] },
  'POST /api/network/briefs': BRIEF,
  'PUT /api/network/briefs/:id': BRIEF,
  'POST /api/network/briefs/preview': PREVIEW,
  'POST /api/network/replies': REPLY,
  'PUT /api/network/replies/:id': { ...REPLY, version: 1 },
  'POST /api/network/enquiries': enquiryForm(crypto.randomUUID()),
  'POST /api/network/enquiries/:id/recall': { version: 1 },
  'POST /api/network/enquiries/:id/withdraw': { version: 1, reason: 'filled' },
  'POST /api/network/enquiries/:id/close': { version: 1, reason: 'hired' },
  'POST /api/network/enquiries/:id/reopen': { version: 1 },
  'POST /api/network/enquiries/:id/audition': { version: 1, move: 'cancel' },
  'POST /api/network/enquiries/:id/tape': { version: 1, move: 'cancel' },
  'POST /api/network/enquiries/:id/offer': { version: 1, move: 'withdraw' },
  'POST /api/network/enquiries/:id/availability': { version: 1, move: 'withdraw' },
  'POST /api/network/enquiries/:id/contact': { version: 1, move: 'stop', channel: 'phone' },
  'POST /api/network/enquiries/:id/messages': { text: 'Hello' },
  'POST /api/network/enquiries/:id/read': undefined,
  'POST /api/network/enquiries/:id/files': JPEG,
}

const CALLS = Object.values<Endpoint>(ENDPOINTS).filter(({ role }) => role === 'tv_network')

const CALLERS = [...NETWORK_ROLES, 'former member'] as const
type Caller = (typeof CALLERS)[number]

let network: string
const people = new Map<Caller, { id: string; browser: Browser }>()

beforeAll(async () => {
  for (const caller of CALLERS) {
    const { id, email } = await makeAccount('tv_network')
    people.set(caller, { id, browser: await reauthenticated(email) })
  }
  network = people.get('owner')?.id ?? ''
})

/** Whether the last call may have moved somebody. */
let mayHaveMoved = true

/** Puts everybody where they belong, whatever the last call has done. */
async function seat(): Promise<void> {
  if (!mayHaveMoved) return
  const others = CALLERS.slice(1).map((caller) => people.get(caller)?.id ?? '')
  await sql('delete from private.network_members where user_id = any ($1)', others)
  for (const caller of NETWORK_ROLES.slice(1)) {
    await sql(
      `insert into private.network_members (network_id, user_id, role, may_write)
       values ($1, $2, $3::private.network_role, true)`,
      network,
      people.get(caller)?.id,
      caller,
    )
  }
  mayHaveMoved = false
}

const browserOf = (caller: Caller) => people.get(caller)?.browser as Browser

async function make(caller: Caller, endpoint: Endpoint): Promise<Response> {
  const browser = browserOf(caller)
  const [method, path] = methodAndPath(endpoint)
  const address = path.replaceAll(/:\w+/g, () => crypto.randomUUID())
  const query = queryOf[endpoint.call] ?? ''
  if (method === 'GET') return browser.get(address + query)
  if (method === 'DELETE') return browser.delete(address)
  expect(BODIES, 'a body of each call that takes one').toHaveProperty([endpoint.call])
  if (endpoint.call === 'PUT /api/network/profile') {
    const profile = await (await browser.get(address)).json()
    return browser.put(address, caller === 'former member' ? OWN_PROFILE : profile)
  }
  const body = BODIES[endpoint.call]
  if (body instanceof Uint8Array) {
    const headers = { 'Content-Type': 'image/jpeg', Origin: 'http://localhost:8788' }
    return browser.send(address + query, { method, body, headers })
  }
  return method === 'PUT' ? browser.put(address, body) : browser.post(address, body)
}

const queryOf: Readonly<Record<string, string>> = {
  'GET /api/network/compare': `?people=${crypto.randomUUID()}`,
  'POST /api/network/enquiries/:id/files': '?name=still.jpg',
}

/** What somebody without a network sends who does not get one. */
const OWN_PROFILE = {
  companyName: 'North',
  description: '',
  location: '',
  markets: [],
  programmes: [],
  websiteUrl: '',
  linkedinUrl: '',
  twitterUrl: '',
  instagramUrl: '',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobTitle: 'Editor',
  phoneNumber: '+46 8 000 01',
  contactPhone: '+46 8 000 01',
}

function refusalOf(caller: Caller, member: NetworkRole | 'nobody'): string | null {
  if (member === 'nobody') return null
  if (caller === 'former member') return 'no_network'
  return NETWORK_ROLES.indexOf(caller) > NETWORK_ROLES.indexOf(member) ? 'member_role' : null
}

describe.each(CALLS.map((endpoint) => [endpoint.call, endpoint] as const))(
  '%s',
  (_call, endpoint) => {
    test.each(CALLERS)('when called by %s', async (caller) => {
      await seat()
      const refusal = refusalOf(caller, endpoint.member ?? 'owner')
      const answer = await make(caller, endpoint)
      mayHaveMoved = answer.ok && !endpoint.call.startsWith('GET ')
      if (refusal !== null) await expectProblem(answer, refusal as 'member_role')
      else
        expect([401, 403, 415, 422, 500], await answer.clone().text()).not.toContain(answer.status)
    })
  },
)

test('a viewer can rate and write notes about talent saved by others, and cannot do more', async () => {
  await seat()
  const talent = await makeAccount('talent')
  await goLive(talent.id)
  const path = `/api/network/saved/${talent.id}`
  const viewer = browserOf('viewer')
  await expectProblem(await viewer.put(path, { rating: 4 }), 'member_role')
  expect((await browserOf('editor').put(path, { note: 'Warm' })).status).toBe(200)
  const rated = await viewer.put(path, { rating: 5 })
  const ratedAs = (await rated.json()) as { version: number }
  expect(ratedAs).toMatchObject({ rating: 5, note: 'Warm' })
  const { version } = ratedAs
  const commented = await viewer.put(path, { note: 'Warm. Quick, too.', version })
  expect(await commented.json()).toMatchObject({ rating: 5, note: 'Warm. Quick, too.' })
  await expectProblem(await viewer.put(path, { note: 'Cold', version }), 'note_changed')
  for (const change of [{ list: 'Mine' }, { list: 'Mine', note: 'Cold' }]) {
    await expectProblem(await viewer.put(path, change), 'member_role')
  }
})

test('colleagues read who made what, but a single member does not', async () => {
  await seat()
  const talent = await makeAccount('talent')
  await goLive(talent.id)
  const editor = browserOf('editor')
  const owner = browserOf('owner')
  const by = expect.stringMatching(/^\S+ \S+/)
  await editor.put(`/api/network/saved/${talent.id}`, { note: 'Warm', list: 'Morning' })
  await editor.post('/api/network/briefs', BRIEF)
  const lists = await (await owner.get('/api/network/lists')).json<{ items: object[] }>()
  expect(lists.items.find((list) => 'name' in list && list.name === 'Morning')).toMatchObject({
    madeBy: by,
  })
  const saved = await owner.get('/api/network/saved?list=Morning')
  expect(await saved.json()).toMatchObject({ items: [{ savedBy: by, notedBy: by }] })
  const briefs = await (await owner.get('/api/network/briefs')).json<{ items: { id: string }[] }>()
  expect(briefs.items[0]).toMatchObject({ madeBy: by })
  const path = `/api/network/briefs/${briefs.items[0]?.id}`
  const brief = await (await owner.get(path)).json()
  // As `GET` gave it; who made it stays who made it.
  expect(await (await owner.put(path, brief)).json()).toMatchObject({ madeBy: by })

  const alone = await signedIn((await makeAccount('tv_network')).email)
  await alone.put(`/api/network/saved/${talent.id}`, { note: 'Mine' })
  await alone.post('/api/network/briefs', BRIEF)
  for (const own of ['lists', 'saved', 'briefs']) {
    const text = await (await alone.get(`/api/network/${own}`)).text()
    expect(text).not.toMatch(/"(?:madeBy|savedBy|notedBy)"/)
  }
})

test('a note of an erased member stays, without the member’s name', async () => {
  await seat()
  const talent = await makeAccount('talent')
  await goLive(talent.id)
  const editor = people.get('editor')
  await editor?.browser.put(`/api/network/saved/${talent.id}`, { note: 'Kept', list: 'Erased' })
  const leaving = await makeAccount('tv_network')
  await sql('update private.saved_talent set saved_by = $1, noted_by = $1', leaving.id)
  await sql('delete from auth.users where id = $1', leaving.id)
  const saved = await (await browserOf('owner').get('/api/network/saved?list=Erased')).json<{
    items: object[]
  }>()
  expect(saved.items[0]).toMatchObject({ note: 'Kept' })
  expect(saved.items[0]).not.toHaveProperty('savedBy')
})

test('an owner’s export has what is the network’s, and another member’s has what they made', async () => {
  await seat()
  const talent = await makeAccount('talent')
  await goLive(talent.id)
  const path = `/api/network/saved/${talent.id}`
  await browserOf('owner').put(path, { note: 'Of the owner', list: 'Owned' })
  await browserOf('editor').post('/api/network/lists', { name: 'Edited' })
  await browserOf('editor').post('/api/network/briefs', { ...BRIEF, title: 'Of the editor' })
  const taken = async (caller: Caller) =>
    (await browserOf(caller).get('/api/account/export')).text()
  for (const [caller, its, not] of [
    ['owner', ['Of the owner', 'Owned', 'Edited', 'Of the editor'], ['madeBy']],
    ['editor', ['Edited', 'Of the editor'], ['Of the owner', 'Owned']],
    ['viewer', [], ['Of the owner', 'Owned', 'Edited', 'Of the editor']],
    ['former member', [], ['Of the owner', 'Owned', 'Edited', 'Of the editor']],
  ] as const) {
    const text = await taken(caller)
    for (const one of its) expect(text, caller).toContain(one)
    for (const one of not) expect(text, caller).not.toContain(`"${one}`)
  }
})
