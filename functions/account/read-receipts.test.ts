import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { talks } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/account/read-receipts'
const nextTalk = talks()

test('two sides that have both turned read receipts on see what the other has read since', async () => {
  const { network, talent, id } = await nextTalk()
  const [networks, talents] = [`/api/network/enquiries/${id}`, `/api/talent/enquiries/${id}`]
  const ofNetwork = async () => (await network.browser.get(networks)).json<NetworkEnquiry>()
  const ofTalent = async () => (await talent.browser.get(talents)).json<TalentEnquiry>()
  await network.browser.post(`${networks}/messages`, { text: 'When can you talk?' })
  await talent.browser.post(`${talents}/messages`, { text: 'On Monday.' })
  const before = await ofNetwork()
  await talent.browser.post(`${talents}/read`, {})
  expect(await ofNetwork()).toEqual(before)

  expect(await (await talent.browser.put(PATH, { on: true })).json()).toEqual({ on: true })
  await talent.browser.post(`${talents}/read`, {})
  await network.browser.post(`${networks}/read`, {})
  expect(await ofNetwork()).toMatchObject({ readUpTo: null })
  expect(await ofTalent()).toMatchObject({ readUpTo: null })

  await network.browser.put(PATH, { on: true })
  expect(await ofNetwork()).toMatchObject({ readUpTo: null })
  await talent.browser.post(`${talents}/read`, {})
  await network.browser.post(`${networks}/read`, {})
  const read = await ofNetwork()
  expect(read.readUpTo).toBe(read.messages.findLast(({ mine }) => mine)?.id)
  const answered = await ofTalent()
  expect(answered.readUpTo).toBe(answered.messages.findLast(({ mine }) => mine)?.id)

  await network.browser.put(PATH, { on: false })
  expect(await ofNetwork()).toMatchObject({ readUpTo: null })
  expect(await ofTalent()).toMatchObject({ readUpTo: null })
})

test('the settings say whether read receipts are on, and administrators have none', async () => {
  const talent = await signedIn((await makeAccount('talent')).email)
  const admin = await signedIn((await makeAccount('admin')).email)
  expect(await (await talent.get('/api/account')).json()).toMatchObject({ readReceipts: false })
  await talent.put(PATH, { on: true })
  expect(await (await talent.get('/api/account')).json()).toMatchObject({ readReceipts: true })
  expect(await (await admin.get('/api/account')).json()).toMatchObject({ readReceipts: null })
  await expectProblem(await admin.put(PATH, { on: true }), 'wrong_role')
})

test.each([
  ['no choice', {}],
  ['a choice that is none', { on: 'yes' }],
])('turning read receipts on or off with %s is refused', async (_name, body) => {
  const browser = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await browser.put(PATH, body), 'validation_failed')
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await new Browser().put(PATH, { on: true }), 'not_signed_in')
})
