import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { OPTION_DAYS_MAX } from '../../shared/limits.ts'
import { dayAfter } from '../../shared/working-days.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { beginTalk, type Sides, talks } from '../testing/enquiries.ts'
import { mailsTo, wordsOf } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const nextTalk = talks()

let network: Sides['network']
let talent: Sides['talent']
let id: string

beforeEach(async () => {
  ;({ network, talent, id } = await nextTalk())
})

const FROM = dayAfter(Date.now(), 30)
const TO = dayAfter(Date.now(), 40)
const DECIDE_ON = dayAfter(Date.now(), OPTION_DAYS_MAX)
const asked = (version: number, changes: Record<string, unknown> = {}) => ({
  ...{ version, move: 'ask', from: FROM, to: TO, note: 'Two weeks of wardrobe.' },
  ...changes,
})

const networkStep = (body: unknown) =>
  network.browser.post(`/api/network/enquiries/${id}/availability`, body)
const talentStep = (body: unknown) =>
  talent.browser.post(`/api/talent/enquiries/${id}/availability`, body)
const ofNetwork = async () =>
  (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()
const ofTalent = async () =>
  (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()

test('a network asks for days, takes an option on them, books them, and the talent agrees', async () => {
  const first = await networkStep(asked(4))
  expect(first.status).toBe(200)
  expect(await first.json()).toMatchObject({
    ...{ version: 5, owedBy: 'talent' },
    availability: [{ state: 'asked', days: { from: FROM, to: TO }, moves: ['withdraw'] }],
  })
  expect(await (await talentStep({ version: 5, move: 'available' })).json()).toMatchObject({
    ...{ version: 6, owedBy: 'network' },
    availability: [{ state: 'available', rank: null, moves: ['release'] }],
  })
  const held = await networkStep({ version: 6, move: 'option', decideOn: DECIDE_ON })
  expect(await held.json()).toMatchObject({
    availability: [{ state: 'optioned', rank: 1, until: DECIDE_ON }],
    messages: [{ text: 'Two weeks of wardrobe.' }, {}, { step: { move: 'option' } }],
  })
  await networkStep({ version: 7, move: 'renew', decideOn: DECIDE_ON })
  await expectProblem(
    await networkStep({ version: 8, move: 'renew', decideOn: DECIDE_ON }),
    'move_not_allowed',
  )
  await networkStep({ version: 8, move: 'confirm', note: 'At the main entrance.' })
  expect(await ofTalent()).toMatchObject({
    ...{ owedBy: 'talent' },
    availability: [{ state: 'confirmed', note: 'At the main entrance.', beside: [] }],
  })
  expect(await (await talentStep({ version: 9, move: 'agree' })).json()).toMatchObject({
    ...{ state: 'talking', owedBy: null, owedUntil: null },
    availability: [{ state: 'booked', moves: ['release'] }],
  })
})

test('a booked talent can agree to no other booking of these days, and no network learns why', async () => {
  await networkStep(asked(4))
  await talentStep({ version: 5, move: 'available' })
  await networkStep({ version: 6, move: 'confirm' })
  await talentStep({ version: 7, move: 'agree' })
  // Another job of the same network's is another booking as well.
  const other = await beginTalk()
  await sql('update private.enquiries set talent_id = $1 where id = $2', talent.id, other.id)
  const [asking, answering] = [
    `/api/network/enquiries/${other.id}/availability`,
    `/api/talent/enquiries/${other.id}/availability`,
  ]
  await other.network.browser.post(asking, asked(4, { from: TO, to: dayAfter(Date.now(), 50) }))
  await talent.browser.post(answering, { version: 5, move: 'available' })
  await other.network.browser.post(asking, { version: 6, move: 'confirm' })
  await expectProblem(
    await talent.browser.post(answering, { version: 7, move: 'agree' }),
    'already_booked',
  )
  const read = await other.network.browser.get(`/api/network/enquiries/${other.id}`)
  const seen = await read.json<NetworkEnquiry>()
  expect(seen).toMatchObject({ version: 7, availability: [{ state: 'confirmed', rank: 2 }] })
  expect(JSON.stringify(seen.availability)).not.toMatch(/booked|beside/)
  const own = await talent.browser.get(`/api/talent/enquiries/${other.id}`)
  expect((await own.json<TalentEnquiry>()).availability).toMatchObject([
    { beside: [{ enquiryId: id, state: 'booked', from: FROM, to: TO }] },
  ])
})

test.each([
  ['no first day', { from: '' }, { from: 'Choose a day' }],
  [
    'a day that is over',
    { from: dayAfter(Date.now(), -2), to: dayAfter(Date.now(), 3) },
    { from: 'Choose today or a later day' },
  ],
  [
    'a last day before the first',
    { to: dayAfter(Date.now(), 29) },
    { to: 'Choose the first day or a later one' },
  ],
  ['two years of days', { to: dayAfter(Date.now(), 30 + 366) }, { to: 'Choose 366 days at most' }],
  [
    'a day in three years',
    { to: dayAfter(Date.now(), 1000) },
    { to: 'Choose a day within two years' },
  ],
])('%s is refused, and no request is made', async (_, changes, fields) => {
  const refused = await expectProblem(await networkStep(asked(4, changes)), 'validation_failed')
  expect(refused.fields).toEqual(fields)
  expect((await ofNetwork()).availability).toEqual([])
})

test('an option lasts two weeks at most, and covers only the days on which the talent is free', async () => {
  await networkStep(asked(4))
  const outside = await expectProblem(
    await talentStep({ version: 5, move: 'partly', from: FROM, to: dayAfter(Date.now(), 41) }),
    'validation_failed',
  )
  expect(Object.keys(outside.fields ?? {})).toEqual(['to'])
  const all = await expectProblem(
    await talentStep({ version: 5, move: 'partly', from: FROM, to: TO }),
    'validation_failed',
  )
  expect(Object.keys(all.fields ?? {})).toEqual(['note'])
  const until = dayAfter(Date.now(), 35)
  await talentStep({ version: 5, move: 'partly', from: FROM, to: until, note: 'Not on Fridays.' })
  const late = await expectProblem(
    await networkStep({ version: 6, move: 'option', decideOn: dayAfter(Date.now(), 15) }),
    'validation_failed',
  )
  expect(late.fields).toEqual({ decideOn: 'Choose a day within 14 days' })
  const held = await networkStep({ version: 6, move: 'option', decideOn: DECIDE_ON })
  expect(await held.json()).toMatchObject({
    availability: [{ asked: { from: FROM, to: TO }, days: { from: FROM, to: until }, rank: 1 }],
  })
})

test('a step on an older version of the enquiry is refused with the present enquiry', async () => {
  await networkStep(asked(4))
  const refused = await expectProblem(
    await talentStep({ version: 4, move: 'available' }),
    'enquiry_changed',
  )
  expect(refused).toMatchObject({ enquiry: { version: 5, availability: [{ state: 'asked' }] } })
})

test('the clock ends an option, and notifies both sides', async () => {
  await networkStep(asked(4))
  await talentStep({ version: 5, move: 'available' })
  await networkStep({ version: 6, move: 'option', decideOn: DECIDE_ON })
  await sql(
    'update private.availability_checks set stands_until = current_date - 3 where enquiry_id = $1',
    id,
  )
  await moveClock()
  expect(await ofTalent()).toMatchObject({
    ...{ state: 'talking', owedBy: 'network' },
    availability: [{ state: 'lapsed', moves: [] }],
  })
  expect((await ofNetwork()).messages.at(-1)).toMatchObject({
    mine: false,
    step: { step: 'availability', move: 'lapse', was: 'optioned' },
  })
})

test('nobody but the two sides can take a step, and no mail says what it is', async () => {
  const others = {
    network: await signedIn((await makeAccount('tv_network')).email),
    talent: await signedIn((await makeAccount('talent')).email),
  }
  const [networks, talents] = [
    `/api/network/enquiries/${id}/availability`,
    `/api/talent/enquiries/${id}/availability`,
  ]
  const free = { version: 5, move: 'available' }
  await expectProblem(await others.network.post(networks, asked(4)), 'enquiry_not_found')
  await expectProblem(await talent.browser.post(networks, asked(4)), 'wrong_role')
  await expectProblem(await new Browser().post(networks, asked(4)), 'not_signed_in')
  await networkStep(asked(4))
  await expectProblem(await others.talent.post(talents, free), 'enquiry_not_found')
  await expectProblem(await network.browser.post(talents, free), 'wrong_role')
  await talentStep(free)
  await networkStep({ version: 6, move: 'option', decideOn: DECIDE_ON })
  for (const { email } of [network, talent]) {
    for (const mail of await mailsTo(email)) {
      expect(wordsOf(mail)).not.toMatch(/option|wardrobe|available|booked/i)
    }
  }
})
