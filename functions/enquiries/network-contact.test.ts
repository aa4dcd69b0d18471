import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { type Sides, talks } from '../testing/enquiries.ts'
import { mailsTo, wordsOf } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const nextTalk = talks()

let network: Sides['network']
let talent: Sides['talent']
let id: string

beforeEach(async () => {
  ;({ network, talent, id } = await nextTalk())
})

const PHONE = '+47 912 34 567'
const share = (version: number, changes: Record<string, unknown> = {}) => ({
  ...{ version, move: 'share', channel: 'phone', value: PHONE },
  ...changes,
})
const networkStep = (body: unknown) =>
  network.browser.post(`/api/network/enquiries/${id}/contact`, body)
const talentStep = (body: unknown) =>
  talent.browser.post(`/api/talent/enquiries/${id}/their-contact`, body)
const ofTalent = async () =>
  (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()
const ofNetwork = async () =>
  (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()

test('a member offers a phone number, the talent takes it, and the member ends it', async () => {
  expect((await networkStep(share(4))).status).toBe(200)
  const offered = await ofTalent()
  expect(offered).toMatchObject({
    theirContact: [{ channel: 'phone', state: 'offered', value: null, moves: ['take'] }],
  })
  expect(JSON.stringify(offered)).not.toMatch(/912 ?34/)
  const taken = await talentStep({ version: 5, move: 'take', channel: 'phone' })
  expect(await taken.json()).toMatchObject({ theirContact: [{ state: 'given', value: PHONE }] })
  const { version, ownContact, messages } = await ofNetwork()
  expect(ownContact).toMatchObject([{ state: 'given', value: PHONE, moves: ['share', 'stop'] }])
  expect(JSON.stringify(messages)).not.toMatch(/912 ?34/)
  await networkStep({ version, move: 'stop', channel: 'phone' })
  expect(JSON.stringify(await ofTalent())).not.toMatch(/912 ?34/)
  expect(await ofNetwork()).toMatchObject({ ownContact: [{ state: 'ended', value: null }] })
  for (const { email } of [network, talent]) {
    for (const mail of await mailsTo(email)) expect(wordsOf(mail)).not.toMatch(/912 ?34/)
  }
})

test('the call by which a talent gives their own contact details stays as it is', async () => {
  const given = await talent.browser.post(`/api/talent/enquiries/${id}/contact`, {
    channels: ['phone'],
  })
  expect(await given.json()).toMatchObject({ contact: { given: ['phone'] }, theirContact: [] })
})

test.each([
  ['a number with too few digits', { value: '12345' }, 'value'],
  ['an address for a number', { channel: 'phone', value: 'nora@north.example' }, 'value'],
  ['a number for an address', { channel: 'email' }, 'value'],
  ['an unknown channel', { channel: 'fax' }, 'channel'],
])('%s is refused', async (_name, changes, field) => {
  const { fields } = await expectProblem(await networkStep(share(4, changes)), 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('nobody else takes a step', async () => {
  const others = {
    network: await signedIn((await makeAccount('tv_network')).email),
    talent: await signedIn((await makeAccount('talent')).email),
  }
  const [networks, talents] = [
    `/api/network/enquiries/${id}/contact`,
    `/api/talent/enquiries/${id}/their-contact`,
  ]
  const take = { version: 5, move: 'take', channel: 'phone' }
  await expectProblem(await others.network.post(networks, share(4)), 'enquiry_not_found')
  await expectProblem(await talent.browser.post(networks, share(4)), 'wrong_role')
  await expectProblem(await new Browser().post(networks, share(4)), 'not_signed_in')
  await expectProblem(await talentStep({ ...take, version: 4 }), 'move_not_allowed')
  await networkStep(share(4))
  await expectProblem(await others.talent.post(talents, take), 'enquiry_not_found')
  await expectProblem(await network.browser.post(talents, take), 'wrong_role')
})
