import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { latestOfferDay } from '../../shared/offers.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm, type Sides, talks } from '../testing/enquiries.ts'
import { mailsTo, wordsOf } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const nextTalk = talks()

let network: Sides['network']
let talent: Sides['talent']
let id: string

beforeEach(async () => {
  ;({ network, talent, id } = await nextTalk())
})

const PAY = { min: 520, max: 520, currency: 'EUR', per: 'day' }
const made = (version: number, changes: Record<string, unknown> = {}) => ({
  ...{ version, move: 'make', kind: 'fixed_term', pay: PAY, start: '2027-02-01' },
  ...{ length: 'Two years', text: 'Wardrobe is provided.', fillsRole: false },
  answerOn: latestOfferDay(Date.now()),
  ...changes,
})
const accepted = (version: number, choice = true) => ({
  ...{ version, move: 'accept', setsEmployer: choice, endsOthers: choice },
})

const networkStep = (body: unknown) =>
  network.browser.post(`/api/network/enquiries/${id}/offer`, body)
const talentStep = (body: unknown) => talent.browser.post(`/api/talent/enquiries/${id}/offer`, body)
const ofNetwork = async () =>
  (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()
const listed = async () =>
  (await talent.browser.get('/api/talent/enquiries')).json<{ offers: unknown[] }>()
const profile = async () =>
  (await talent.browser.get('/api/talent/profile')).json<Record<string, unknown>>()

test('a network makes an offer, the talent accepts, is shown as employed there, and is hidden from it', async () => {
  const offered = await networkStep(made(4))
  expect(offered.status).toBe(200)
  expect(await offered.json()).toMatchObject({
    ...{ version: 5, owedBy: 'talent' },
    offers: [{ state: 'made', pay: PAY, fillsRole: false, moves: ['withdraw'] }],
  })
  expect(await listed()).toMatchObject({
    offers: [{ id, job: { place: 'Oslo' }, offer: { length: 'Two years', start: '2027-02-01' } }],
  })
  const taken = await talentStep(accepted(5))
  expect(await taken.json<TalentEnquiry>()).toMatchObject({
    ...{ state: 'closed', reason: 'hired', endedBy: 'talent', owedBy: null, moves: [] },
    offers: [{ state: 'accepted', moves: [] }],
    messages: [{ step: { step: 'offer', move: 'make' } }, { step: { move: 'accept' } }],
  })
  const { networkName } = await (await network.browser.get('/api/network/profile')).json<{
    networkName: string
  }>()
  expect(await profile()).toMatchObject({ isAvailable: false, currentNetwork: networkName })
  await expectProblem(
    await network.browser.get(`/api/network/talent/${talent.id}`),
    'talent_not_found',
  )
  expect(await ofNetwork()).toMatchObject({
    ...{ isAvailable: true, state: 'closed', talent: { userId: talent.id } },
    offers: [{ state: 'accepted' }],
  })
  expect((await listed()).offers).toEqual([])
})

test('a talent who is hired for a day keeps their profile as it is, if they choose so', async () => {
  const before = await profile()
  await networkStep(made(4, { kind: 'guest', pay: 'unpaid' }))
  expect(await (await talentStep(accepted(5, false))).json()).toMatchObject({ reason: 'hired' })
  expect(await profile()).toEqual(before)
  expect((await network.browser.get(`/api/network/talent/${talent.id}`)).status).toBe(200)
})

test('a talent who was hired for a day can be asked about another', async () => {
  await networkStep(made(4, { kind: 'guest', pay: 'unpaid' }))
  await talentStep(accepted(5, false))
  const ask = () => network.browser.post('/api/network/enquiries', enquiryForm(talent.id))
  const asked = await (await ask()).json<{ done: { id: string }[]; failed: unknown[] }>()
  expect(asked).toMatchObject({ done: [{ talentId: talent.id }], failed: [] })

  // A no to that one is a no.
  await sql('update private.enquiries set leaves_at = now() where id = $1', asked.done[0]?.id)
  await moveClock()
  const no = { version: 3, reason: 'dates' }
  const declining = `/api/talent/enquiries/${asked.done[0]?.id}/decline`
  expect((await talent.browser.post(declining, no)).status).toBe(200)
  expect(await (await ask()).json()).toMatchObject({ failed: [{ code: 'enquiry_resting' }] })
})

test.each([
  ['no pay', { pay: null }, { pay: 'Enter what it pays, from and to, or choose unpaid' }],
  ['no length', { length: ' ' }, { length: 'Say how long it lasts' }],
  ['no first day', { start: '' }, { start: 'Choose a day' }],
  [
    'today for an answer',
    { answerOn: new Date().toISOString().slice(0, 10) },
    { answerOn: 'Allow at least two working days' },
  ],
  [
    'two months for it',
    { answerOn: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) },
    { answerOn: 'Choose a day within 30 days' },
  ],
])('%s is refused, and no offer is made', async (_, changes, fields) => {
  const refused = await expectProblem(await networkStep(made(4, changes)), 'validation_failed')
  expect(refused.fields).toEqual(fields)
  expect((await ofNetwork()).offers).toEqual([])
})

test('a step on an older version of the enquiry is refused with the present enquiry', async () => {
  const before = await profile()
  await networkStep(made(4))
  const refused = await expectProblem(await talentStep(accepted(4)), 'enquiry_changed')
  expect(refused).toMatchObject({ enquiry: { version: 5, offers: [{ state: 'made' }] } })
  expect(await profile()).toEqual(before)
})

test('a talent declines an offer with a note, and the network makes another and withdraws it', async () => {
  await networkStep(made(4))
  await expectProblem(await networkStep(made(5)), 'move_not_allowed')
  await talentStep({ version: 5, move: 'decline', note: 'Two years are too long.' })
  expect(await ofNetwork()).toMatchObject({
    ...{ version: 6, state: 'talking', owedBy: 'network' },
    offers: [{ state: 'declined', note: 'Two years are too long.', noteBy: 'talent' }],
  })
  const again = await networkStep(made(6, { length: 'One year' }))
  expect(await again.json()).toMatchObject({ offers: [{ state: 'declined' }, { state: 'made' }] })
  await networkStep({ version: 7, move: 'withdraw', note: 'The show is cancelled.' })
  await expectProblem(await talentStep(accepted(8)), 'move_not_allowed')
})

test('nobody but the two sides can take a step, and no mail says what it is', async () => {
  const others = {
    network: await signedIn((await makeAccount('tv_network')).email),
    talent: await signedIn((await makeAccount('talent')).email),
  }
  const [networks, talents] = [
    `/api/network/enquiries/${id}/offer`,
    `/api/talent/enquiries/${id}/offer`,
  ]
  await expectProblem(await others.network.post(networks, made(4)), 'enquiry_not_found')
  await expectProblem(await talent.browser.post(networks, made(4)), 'wrong_role')
  await expectProblem(await new Browser().post(networks, made(4)), 'not_signed_in')
  await networkStep(made(4))
  await expectProblem(await others.talent.post(talents, accepted(5)), 'enquiry_not_found')
  await expectProblem(await network.browser.post(talents, accepted(5)), 'wrong_role')
  await talentStep(accepted(5))
  for (const { email } of [network, talent]) {
    for (const mail of await mailsTo(email)) {
      expect(wordsOf(mail)).not.toMatch(/offer|wardrobe|520|hired/i)
    }
  }
})
