import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { type Sides, talks } from '../testing/enquiries.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const nextTalk = talks()

let network: Sides['network']
let talent: Sides['talent']
let id: string

beforeEach(async () => {
  ;({ network, talent, id } = await nextTalk())
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const offer = (version: number, changes: Record<string, unknown> = {}) => ({
  ...{ version, move: 'offer', kind: 'audition', minutes: 30, timeZone: 'Europe/Oslo' },
  ...{ where: 'address', place: 'Main entrance, 1 Harbour Street' },
  slots: [inDays(3), inDays(4)],
  ...changes,
})

const networkStep = (body: unknown) =>
  network.browser.post(`/api/network/enquiries/${id}/audition`, body)
const talentStep = (body: unknown) =>
  talent.browser.post(`/api/talent/enquiries/${id}/audition`, body)
const ofNetwork = async () =>
  (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()
const ofTalent = async () =>
  (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()
const file = (audition: string) => `/api/enquiries/${id}/auditions/${audition}.ics`

/** Both have agreed on the first of the times. */
async function agreed(): Promise<{ audition: string; version: number }> {
  const offered = await (await networkStep(offer(4))).json<NetworkEnquiry>()
  const slot = offered.auditions[0]?.slots[0]
  const taken = await talentStep({ version: 5, move: 'take', slot })
  expect(taken.status).toBe(200)
  return { audition: offered.auditions[0]?.id ?? '', version: 6 }
}

test('a network offers times, the talent takes one, and both have it in their calendars', async () => {
  const offered = await networkStep(offer(4, { note: 'Bring a jacket.' }))
  expect(await offered.json()).toMatchObject({
    version: 5,
    owedBy: 'talent',
    auditions: [{ state: 'offered', startsAt: null, moves: ['cancel', 'offer'] }],
  })
  const read = await ofTalent()
  expect(read).toMatchObject({
    unread: 1,
    messages: [{ mine: false, text: 'Bring a jacket.', step: { step: 'audition', move: 'offer' } }],
    auditions: [
      {
        place: 'Main entrance, 1 Harbour Street',
        timeZone: 'Europe/Oslo',
        note: 'Bring a jacket.',
      },
    ],
  })
  const [audition] = read.auditions
  if (!audition) throw new Error('Nothing was offered.')
  await expectProblem(await talent.browser.get(file(audition.id)), 'enquiry_not_found')
  const taken = await talentStep({ version: 5, move: 'take', slot: audition.slots[1] })
  expect(await taken.json()).toMatchObject({
    auditions: [{ state: 'agreed', startsAt: audition.slots[1] }],
    owedBy: 'network',
    meetsAt: audition.slots[1],
  })

  for (const { browser, email } of [network, talent]) {
    const response = await browser.get(file(audition.id))
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe(
      'text/calendar; charset=utf-8; method=REQUEST',
    )
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="audition.ics"')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = (await response.text()).replaceAll('\r\n ', '')
    expect(text).toContain(`UID:${audition.id}@audition`)
    expect(text.match(/[\w.+-]+@[\w.-]+\.example/g)).toEqual(['mail@lowerthird.example', email])
  }
})

test('a move and a cancellation keep the entry’s name and have a higher number', async () => {
  const { audition, version } = await agreed()
  const read = async () => (await talent.browser.get(file(audition))).text()
  const numbers: number[] = []
  const expectFile = async (method: string) => {
    const text = await read()
    expect(text).toContain(`METHOD:${method}`)
    expect(text).toContain(`UID:${audition}@audition`)
    numbers.push(Number(/SEQUENCE:(\d+)/.exec(text)?.[1]))
  }
  await expectFile('REQUEST')
  expect((await networkStep(offer(version, { slots: [inDays(8), inDays(9)] }))).status).toBe(200)
  await expectFile('CANCEL')
  const slot = (await ofTalent()).auditions[0]?.slots[0]
  expect((await talentStep({ version: version + 1, move: 'take', slot })).status).toBe(200)
  await expectFile('REQUEST')
  const off = await talentStep({ version: version + 2, move: 'cancel', note: 'I am ill.' })
  expect(await off.json()).toMatchObject({ owedBy: 'network', auditions: [{ state: 'cancelled' }] })
  await expectFile('CANCEL')
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test('nobody but the two sides can download the calendar file', async () => {
  const { audition } = await agreed()
  const strangers = [
    await signedIn((await makeAccount('tv_network')).email),
    await signedIn((await makeAccount('talent')).email),
  ]
  for (const browser of strangers) {
    await expectProblem(await browser.get(file(audition)), 'enquiry_not_found')
    const other = file(crypto.randomUUID())
    await expectProblem(await browser.get(other), 'enquiry_not_found')
  }
  const admin = await signedIn((await makeAccount('admin')).email)
  await expectProblem(await admin.get(file(audition)), 'wrong_role')
  await expectProblem(await new Browser().get(file(audition)), 'not_signed_in')
  await expectProblem(await talent.browser.get(file('mine')), 'enquiry_not_found')
  const bare = file(audition).replace('.ics', '')
  await expectProblem(await talent.browser.get(bare), 'enquiry_not_found')
})

test('once talent and network cannot see each other, neither gets the date or the file', async () => {
  const { audition } = await agreed()
  await talent.browser.put('/api/talent/visibility', {
    ...{ visible: false, hideEmployer: false, hideLinks: false },
  })
  expect(await ofNetwork()).toMatchObject({ auditions: [], meetsAt: null, isAvailable: false })
  await expectProblem(await network.browser.get(file(audition)), 'enquiry_not_found')
  await expectProblem(await talent.browser.get(file(audition)), 'enquiry_not_found')
})

test('a step on an older version of the enquiry is refused with the present one', async () => {
  await networkStep(offer(4))
  const stale = await expectProblem(await networkStep(offer(4)), 'enquiry_changed')
  expect(stale.enquiry).toMatchObject({ version: 5, auditions: [{ state: 'offered' }] })
  const late = await talentStep({ version: 4, move: 'cancel' })
  expect((await expectProblem(late, 'enquiry_changed')).enquiry).toMatchObject({ version: 5 })
})

test('a move that is not allowed in the present state is refused, and changes nothing', async () => {
  for (const move of ['held', 'missed', 'cancel']) {
    await expectProblem(await networkStep({ version: 4, move }), 'move_not_allowed')
  }
  const slot = inDays(3)
  await expectProblem(await talentStep({ version: 4, move: 'take', slot }), 'move_not_allowed')
  expect(await ofNetwork()).toMatchObject({ version: 4, auditions: [], messages: [] })
  const { version } = await agreed()
  await expectProblem(await networkStep({ version, move: 'held' }), 'move_not_allowed')
  expect(await ofNetwork()).toMatchObject({ version, auditions: [{ state: 'agreed' }] })
  await expectProblem(await talentStep({ version, move: 'held' }), 'validation_failed')
})

test.each<[string, Record<string, unknown>]>([
  ['one time', { slots: [inDays(3)] }],
  ['six times', { slots: [1, 2, 3, 4, 5, 6].map(inDays) }],
  ['a time twice', { slots: ['2027-01-11T10:00:00Z', '2027-01-11T10:00:00Z'] }],
  ['a time that has been', { slots: [inDays(-1), inDays(3)] }],
  ['no time zone that there is', { timeZone: 'Mars/Olympus' }],
  ['five minutes', { minutes: 5 }],
  ['no place', { place: ' ' }],
  ['a hotel', { where: 'hotel' }],
  ['a private room and nobody else', { where: 'private_room' }],
])('an offer of times is refused with %s', async (_what, changes) => {
  await expectProblem(await networkStep(offer(4, changes)), 'validation_failed')
})

test.each([
  ['has been', -1, 'Choose a time to come'],
  ['lies too far ahead', 181, 'Choose a time within 180 days'],
])('a time that %s is refused with its own sentence', async (_what, days, slots) => {
  const answer = await networkStep(offer(4, { slots: [inDays(3), inDays(days)] }))
  const { fields } = await expectProblem(answer, 'validation_failed')
  expect(fields).toEqual({ slots })
})

test('mails and notifications about an audition say only that there is news', async () => {
  const before = (await mailsTo(talent.email)).length
  await agreed()
  await moveClock()
  const mails = (await mailsTo(talent.email)).slice(before)
  for (const mail of [...mails, ...(await mailsTo(network.email))]) {
    const said = JSON.stringify(mail)
    for (const word of ['Kanal Nord', 'Harbour', 'udition', 'Oslo', id]) {
      expect(said).not.toContain(word)
    }
  }
  const { items } = await (await network.browser.get('/api/notifications')).json<{
    items: Record<string, unknown>[]
  }>()
  expect(items.some(({ kind }) => kind === 'enquiry')).toBe(true)
})

test('after an audition the network reports how it went, and owes the outcome within fourteen days', async () => {
  const { version, audition } = await agreed()
  await sql(
    `update private.auditions set starts_at = now() - interval '1 hour' where id = $1`,
    audition,
  )
  const held = await networkStep({ version, move: 'held' })
  expect(await held.json()).toMatchObject({ owedBy: 'network', auditions: [{ state: 'held' }] })
  expect((await ofTalent()).messages.at(-1)).toMatchObject({ step: { move: 'held' }, text: '' })
  const again = await networkStep(offer(version + 1, { kind: 'interview' }))
  expect(await again.json()).toMatchObject({
    auditions: [{ state: 'held' }, { state: 'offered', kind: 'interview' }],
  })
})
