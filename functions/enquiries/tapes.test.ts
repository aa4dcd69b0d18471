import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { latestTapeDay } from '../../shared/tapes.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
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

const ask = (version: number, changes: Record<string, unknown> = {}) => ({
  ...{ version, move: 'ask', text: 'Read the opening.', pages: 2, minutes: 3 },
  dueOn: latestTapeDay(Date.now()),
  ...changes,
})
const DAY = 86_400_000
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const networkStep = (body: unknown) =>
  network.browser.post(`/api/network/enquiries/${id}/tape`, body)
const talentStep = (body: unknown) => talent.browser.post(`/api/talent/enquiries/${id}/tape`, body)
const networkWrites = (text: string) =>
  network.browser.post(`/api/network/enquiries/${id}/messages`, { text })
const talentWrites = (text: string) =>
  talent.browser.post(`/api/talent/enquiries/${id}/messages`, { text })
const ofNetwork = async () =>
  (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()
const ofTalent = async () =>
  (await talent.browser.get(`/api/talent/enquiries/${id}`)).json<TalentEnquiry>()

test('a network asks for a tape, the talent submits it, and the network sees it', async () => {
  const asked = await networkStep(ask(4))
  expect(asked.status).toBe(200)
  expect(await asked.json()).toMatchObject({
    ...{ version: 5, owedBy: 'talent' },
    tapes: [{ state: 'asked', url: '', moves: ['cancel'] }],
  })
  expect(await ofTalent()).toMatchObject({
    unread: 1,
    messages: [{ mine: false, text: 'Read the opening.', step: { step: 'tape', move: 'ask' } }],
    tapes: [{ text: 'Read the opening.', pages: 2, minutes: 3, moves: ['decline', 'hand_in'] }],
  })
  // As a share button gives it.
  const handedIn = await talentStep({
    ...{ version: 5, move: 'hand_in', note: 'My second take.' },
    url: 'https://youtu.be/dQw4w9WgXcQ?si=abc',
  })
  expect(await handedIn.json()).toMatchObject({
    owedBy: 'network',
    tapes: [{ state: 'handed_in', url: LINK }],
  })
  expect(await ofNetwork()).toMatchObject({
    tapes: [{ state: 'handed_in', url: LINK, note: 'My second take.', noteBy: 'talent' }],
  })
  const another = await talentStep({ version: 6, move: 'hand_in', url: 'https://vimeo.com/12345' })
  expect(await another.json()).toMatchObject({ tapes: [{ url: 'https://vimeo.com/12345' }] })
})

test.each([
  ['no task', { text: ' ' }, { text: 'Enter what they should say or show' }],
  ['seven pages', { pages: 7 }, { pages: 'Ask for 6 pages at most' }],
  ['half an hour', { minutes: 30 }, { minutes: 'Choose 1 to 10 minutes' }],
  [
    'today',
    { dueOn: new Date().toISOString().slice(0, 10) },
    { dueOn: 'Allow at least three working days' },
  ],
  [
    'in two months',
    { dueOn: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) },
    { dueOn: 'Choose a day within 30 days' },
  ],
])('%s is refused, and no tape is asked for', async (_, changes, fields) => {
  const refused = await expectProblem(await networkStep(ask(4, changes)), 'validation_failed')
  expect(refused.fields).toEqual(fields)
  expect((await ofNetwork()).tapes).toEqual([])
})

test('a link to anything but a video is refused', async () => {
  await networkStep(ask(4))
  for (const url of ['https://example.com/tape', 'javascript:alert(1)', '', 'data:video/mp4,x']) {
    expect((await talentStep({ version: 5, move: 'hand_in', url })).status, url).toBe(422)
  }
  expect((await ofNetwork()).tapes).toMatchObject([{ state: 'asked' }])
})

test('a step on an older version of the enquiry is refused with the present enquiry', async () => {
  await networkStep(ask(4))
  const refused = await expectProblem(await networkStep(ask(4)), 'enquiry_changed')
  expect(refused).toMatchObject({ enquiry: { version: 5, tapes: [{}] } })
})

test('a talent declines a tape with a note, and the network can ask for another', async () => {
  await networkStep(ask(4))
  await expectProblem(await networkStep(ask(5)), 'move_not_allowed')
  await talentStep({ version: 5, move: 'decline', note: 'I am on air.' })
  expect(await ofNetwork()).toMatchObject({
    ...{ version: 6, owedBy: 'network' },
    tapes: [{ state: 'declined', note: 'I am on air.' }],
  })
  const again = await networkStep(ask(6))
  expect(await again.json()).toMatchObject({ tapes: [{ state: 'declined' }, { state: 'asked' }] })
})

test('a message from the network does not change the deadline of a tape', async () => {
  await networkStep(ask(4))
  const { owedUntil } = await ofTalent()
  await networkWrites('Looking forward to it!')
  expect(await ofTalent()).toMatchObject({ owedBy: 'talent', owedUntil })
  // As after an older word.
  await sql(`update private.enquiries set owe_by = now() - interval '8 days' where id = $1`, id)
  await moveClock()
  expect(await ofTalent()).toMatchObject({ state: 'talking', tapes: [{ state: 'asked' }] })
  await sql('update private.tapes set due_on = current_date - 2 where enquiry_id = $1', id)
  await moveClock()
  expect(await ofTalent()).toMatchObject({ reason: 'talent_silent', tapes: [{}] })
})

test('a message of the network is not the outcome of a submitted tape, and does not shorten its deadline', async () => {
  await networkStep(ask(4))
  await talentStep({ version: 5, move: 'hand_in', url: LINK })
  const { owedUntil } = await ofNetwork()
  await networkWrites('Got it, thanks.')
  expect(await ofNetwork()).toMatchObject({ owedBy: 'network', owedUntil })
  await talentWrites('Tell me if you need another take.')
  expect(await ofNetwork()).toMatchObject({ owedBy: 'network', owedUntil })

  // What comes next is one, and then words answer words.
  const { version } = await ofNetwork()
  expect(await (await networkStep(ask(version))).json()).toMatchObject({ owedBy: 'talent' })
  await talentWrites('Which page?')
  expect(await ofNetwork()).toMatchObject({ owedBy: 'network' })
  await networkWrites('The first.')
  expect(await ofNetwork()).toMatchObject({ owedBy: 'talent' })
})

test('a network can extend the time for its outcome once, and the talent reads until when', async () => {
  await networkStep(ask(4))
  await talentStep({ version: 5, move: 'hand_in', url: LINK })
  const { tapes, owedUntil } = await ofTalent()
  const { since = '' } = tapes[0]?.outcome ?? {}
  expect(Date.parse(owedUntil ?? '')).toBe(Date.parse(since) + 14 * DAY)
  for (const days of [14, 31, 20.5, '20', null]) {
    const refused = await networkStep({ version: 6, move: 'extend', days })
    await expectProblem(refused, 'validation_failed')
  }
  await expectProblem(await talentStep({ version: 6, move: 'extend', days: 20 }), 'invalid_request')
  const extended = await networkStep({ version: 6, move: 'extend', days: 30, note: 'Budget.' })
  expect(await extended.json()).toMatchObject({
    ...{ version: 7, owedBy: 'network' },
    tapes: [{ moves: [], outcome: { since, isExtended: true, days: [] } }],
  })
  const read = await ofTalent()
  expect(Date.parse(read.owedUntil ?? '')).toBe(Date.parse(since) + 30 * DAY)
  expect(read.messages.at(-1)).toMatchObject({
    text: 'Budget.',
    step: { step: 'tape', move: 'extend', outcomeBy: read.owedUntil },
  })
  await expectProblem(
    await networkStep({ version: 7, move: 'extend', days: 30 }),
    'move_not_allowed',
  )
})

test('nobody but the two sides can take a step, and no mail says what it is', async () => {
  const others = {
    network: await signedIn((await makeAccount('tv_network')).email),
    talent: await signedIn((await makeAccount('talent')).email),
  }
  const [networks, talents] = [
    `/api/network/enquiries/${id}/tape`,
    `/api/talent/enquiries/${id}/tape`,
  ]
  const handIn = { version: 5, move: 'hand_in', url: LINK }
  await expectProblem(await others.network.post(networks, ask(4)), 'enquiry_not_found')
  await expectProblem(await talent.browser.post(networks, ask(4)), 'wrong_role')
  await expectProblem(await new Browser().post(networks, ask(4)), 'not_signed_in')
  await networkStep(ask(4))
  await expectProblem(await others.talent.post(talents, handIn), 'enquiry_not_found')
  await expectProblem(await network.browser.post(talents, handIn), 'wrong_role')
  await talentStep(handIn)
  for (const { email } of [network, talent]) {
    for (const mail of await mailsTo(email)) {
      expect(wordsOf(mail)).not.toMatch(/tape|opening|youtube/i)
    }
  }
})
