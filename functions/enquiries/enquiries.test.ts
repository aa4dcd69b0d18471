import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import {
  ask,
  bothSides,
  deliver,
  enquiryForm,
  enquiryJob,
  type Sides,
} from '../testing/enquiries.ts'
import { mailsTo, wordsOf } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const ASKING = '/api/network/enquiries'
const ASKED = '/api/talent/enquiries'

let network: Sides['network']
let talent: Sides['talent']

beforeEach(async () => {
  const sides = await bothSides()
  network = sides.network
  talent = sides.talent
})

const asked = (changes?: Record<string, unknown>) => ask({ network, talent }, changes)
const delivered = (changes?: Record<string, unknown>) => deliver({ network, talent }, changes)
const ofNetwork = async (id: string) =>
  (await network.browser.get(`${ASKING}/${id}`)).json<NetworkEnquiry>()
const ofTalent = async (id: string) =>
  (await talent.browser.get(`${ASKED}/${id}`)).json<TalentEnquiry>()

test('a network asks, the talent says yes, and the two write to each other', async () => {
  const id = await asked()
  expect(await ofNetwork(id)).toMatchObject({ state: 'leaving', moves: ['recall'], version: 2 })
  await expectProblem(await talent.browser.get(`${ASKED}/${id}`), 'enquiry_not_found')
  await sql('update private.enquiries set leaves_at = now() where id = $1', id)
  await moveClock()

  const { items } = await (await talent.browser.get(ASKED)).json<{ items: TalentEnquiry[] }>()
  expect(items).toMatchObject([{ id, state: 'open', owedBy: 'talent', pay: enquiryJob().pay }])
  const read = await ofTalent(id)
  expect(read).toMatchObject({
    network: { name: 'Kanal Nord', domain: 'kanal-nord.example' },
    writer: { name: 'Jonas Lindqvist', title: 'Head of casting' },
    programme: null,
    moves: ['accept', 'decline'],
  })
  expect(JSON.stringify(read)).not.toContain('Morning North')

  const accepted = await talent.browser.post(`${ASKED}/${id}/accept`, { version: read.version })
  expect(await accepted.json()).toMatchObject({ state: 'talking', programme: 'Morning North' })
  const written = await network.browser.post(`${ASKING}/${id}/messages`, { text: 'When?' })
  expect(written.status).toBe(201)
  expect(await written.json()).toMatchObject({ messages: [{ text: 'When?', mine: true }] })
  expect(await ofTalent(id)).toMatchObject({
    unread: 1,
    owedBy: 'talent',
    messages: [{ text: 'When?', mine: false, author: 'Jonas Lindqvist' }],
  })
  expect((await talent.browser.post(`${ASKED}/${id}/read`, {})).status).toBe(204)
  expect(await ofTalent(id)).toMatchObject({ unread: 0 })
  const answered = await talent.browser.post(`${ASKED}/${id}/messages`, { text: 'Tomorrow.' })
  expect(await answered.json()).toMatchObject({
    owedBy: 'network',
    messages: [{ text: 'When?' }, { text: 'Tomorrow.', mine: true }],
  })

  const { version } = await ofNetwork(id)
  const closed = await network.browser.post(`${ASKING}/${id}/close`, { version, reason: 'hired' })
  expect(await closed.json()).toMatchObject({ state: 'closed', moves: ['reopen'] })
  const late = await talent.browser.post(`${ASKED}/${id}/messages`, { text: 'Hello?' })
  await expectProblem(late, 'move_not_allowed')
})

test('filling a role tells the other talent who were asked about it', async () => {
  const id = await delivered()
  const other = await makeAccount('talent')
  const asked = await network.browser.post(ASKING, enquiryForm(other.id))
  const otherId = (await asked.json<{ done: { id: string }[] }>()).done[0]?.id ?? ''
  await sql('update private.enquiries set leaves_at = now() where id = $1', otherId)
  await moveClock()
  const yes = await talent.browser.post(`${ASKED}/${id}/accept`, { version: 3 })
  expect(yes.status).toBe(200)
  const { version, othersOfJob } = await ofNetwork(id)
  expect(othersOfJob).toBe(1)
  const close = (body: object) =>
    network.browser.post(`${ASKING}/${id}/close`, { version, filled: true, ...body })
  const refused = await expectProblem(await close({ reason: 'cancelled' }), 'validation_failed')
  expect(refused.fields).toEqual({ filled: 'A role is filled by somebody who was hired' })
  expect((await close({ reason: 'hired' })).status).toBe(200)
  expect(await ofNetwork(otherId)).toMatchObject({ state: 'withdrawn', reason: 'filled' })
  const theirs = await (await signedIn(other.email)).get(`${ASKED}/${otherId}`)
  expect(await theirs.json()).toMatchObject({ state: 'withdrawn', reason: 'filled', moves: [] })
})

test('mails and notifications say only that there is an enquiry', async () => {
  const id = await delivered()
  // Rounds are done side by side: what one of them writes, the next run sends.
  await moveClock()
  const mails = (await mailsTo(talent.email)).filter(
    ({ subject }) => subject === 'Your enquiries have an update',
  )
  expect(mails).not.toEqual([])
  for (const word of ['Kanal Nord', 'Lindqvist', 'anchor', 'desk', 'Oslo', '520', id]) {
    expect(mails.map(wordsOf).join()).not.toContain(word)
  }
  const { items } = await (await talent.browser.get('/api/notifications')).json<{
    items: Record<string, unknown>[]
  }>()
  expect(items.filter(({ kind }) => kind === 'enquiry')).toEqual([
    expect.objectContaining({ talent: null, brief: null, question: null, status: null }),
  ])
})

test('an enquiry that is withdrawn before it is delivered can be written again under the same id', async () => {
  const id = await asked()
  const recalled = await network.browser.post(`${ASKING}/${id}/recall`, { version: 2 })
  expect(await recalled.json()).toMatchObject({ state: 'draft', moves: ['send'] })
  expect(await asked({ text: 'Better words.' })).toBe(id)
  expect(await ofNetwork(id)).toMatchObject({ state: 'leaving', text: 'Better words.' })
})

test('a talent declines with a reason, and can undo that', async () => {
  const id = await delivered()
  const { version } = await ofTalent(id)
  const path = `${ASKED}/${id}/decline`
  await expectProblem(await talent.browser.post(path, { version }), 'validation_failed')
  const body = { version, reason: 'dates', text: 'Not before spring.' }
  const declined = await talent.browser.post(path, body)
  expect(await declined.json()).toMatchObject({ state: 'declined', moves: ['revive'] })
  expect(await ofNetwork(id)).toMatchObject({
    state: 'declined',
    reason: 'dates',
    messages: [{ text: 'Not before spring.', mine: false }],
  })
  const again = await network.browser.post(ASKING, enquiryForm(talent.id))
  expect(await again.json()).toEqual({
    done: [],
    failed: [{ talentId: talent.id, code: 'enquiry_resting' }],
  })
  const revived = await talent.browser.post(`${ASKED}/${id}/revive`, { version: version + 1 })
  expect(await revived.json()).toMatchObject({ state: 'talking' })
})

test('a move on an older version is refused with the present enquiry', async () => {
  const id = await delivered()
  const { version } = await ofTalent(id)
  const withdrawn = await network.browser.post(`${ASKING}/${id}/withdraw`, {
    version,
    reason: 'filled',
  })
  expect(withdrawn.status).toBe(200)
  const problem = await expectProblem(
    await talent.browser.post(`${ASKED}/${id}/accept`, { version }),
    'enquiry_changed',
  )
  expect(problem.enquiry).toMatchObject({ state: 'withdrawn', reason: 'filled' })
  const after = await talent.browser.post(`${ASKED}/${id}/accept`, { version: version + 1 })
  await expectProblem(after, 'move_not_allowed')
})

test.each([-1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1.5])(
  'the version %d, which no enquiry can have, is refused at its field',
  async (version) => {
    const id = await delivered()
    const calls = [
      talent.browser.post(`${ASKED}/${id}/accept`, { version }),
      network.browser.post(`${ASKING}/${id}/audition`, { version, move: 'cancel', note: 'Late.' }),
    ]
    for (const call of calls) {
      const { fields } = await expectProblem(await call, 'validation_failed')
      expect(Object.keys(fields ?? {})).toEqual(['version'])
    }
  },
)

test('nobody but its two sides can read an enquiry', async () => {
  const id = await delivered()
  const others = await signedIn((await makeAccount('tv_network')).email)
  const another = await signedIn((await makeAccount('talent')).email)
  const admin = await signedIn((await makeAccount('admin')).email)
  await expectProblem(await others.get(`${ASKING}/${id}`), 'enquiry_not_found')
  await expectProblem(await another.get(`${ASKED}/${id}`), 'enquiry_not_found')
  const body = { version: 3, reason: 'filled' }
  await expectProblem(await others.post(`${ASKING}/${id}/withdraw`, body), 'enquiry_not_found')
  await expectProblem(
    await another.post(`${ASKED}/${id}/accept`, { version: 3 }),
    'enquiry_not_found',
  )
  for (const path of [`${ASKING}/${id}`, `${ASKED}/${id}`, ASKING, ASKED]) {
    await expectProblem(await admin.get(path), 'wrong_role')
    await expectProblem(await new Browser().get(path), 'not_signed_in')
  }
  await expectProblem(await talent.browser.post(ASKING, enquiryForm(talent.id)), 'wrong_role')
  await expectProblem(await network.browser.get(`${ASKING}/mine`), 'enquiry_not_found')
})

test('once talent and network cannot see each other, both read that the enquiry is no longer available', async () => {
  const id = await delivered()
  const paused = await talent.browser.put('/api/talent/visibility', {
    ...{ visible: false, hideEmployer: false, hideLinks: false },
  })
  expect(paused.status).toBe(200)
  const gone = { state: 'closed', reason: 'unavailable', isAvailable: false }
  expect(await ofNetwork(id)).toMatchObject({ ...gone, talent: null, moves: [] })
  // A no would tell the network that they are there.
  expect(await ofTalent(id)).toMatchObject({ ...gone, moves: [] })
  const declining = talent.browser.post(`${ASKED}/${id}/decline`, { version: 3, reason: 'dates' })
  await expectProblem(await declining, 'move_not_allowed')
  const list = await (await network.browser.get(`${ASKING}?state=open`)).json()
  expect(list).toEqual({ items: [], nextCursor: null })
  const closed = await (await network.browser.get(`${ASKING}?state=closed`)).json()
  expect(closed).toMatchObject({ items: [{ id, ...gone }] })
})

test('lists have pages, and begin with the enquiries that wait for the reader', async () => {
  const ids: string[] = []
  for (const place of [1, 2, 3]) {
    const other = await makeAccount('talent')
    const response = await network.browser.post(ASKING, enquiryForm(other.id))
    const { done } = await response.json<{ done: { id: string }[] }>()
    const id = done[0]?.id ?? ''
    ids.push(id)
    // The first waits for the network.
    await sql(
      `update private.enquiries set state = 'talking', delivered_at = now(), leaves_at = null,
         owed_by = case when $2 = 1 then 'network' else 'talent' end::private.enquiry_actor
       where id = $1`,
      ...[id, place],
    )
  }
  const read: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await network.browser.get(`${ASKING}?limit=1${cursor && `&cursor=${cursor}`}`)
    const body: { items: { id: string }[]; nextCursor: string | null } = await page.json()
    read.push(...body.items.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(read).toEqual([ids[0], ids[2], ids[1]])
  const owed = await (await network.browser.get(`${ASKING}?owed=true`)).json<{ items: unknown[] }>()
  expect(owed.items).toHaveLength(1)
})
