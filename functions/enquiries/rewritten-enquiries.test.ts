import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { writeBrief } from '../testing/briefs.ts'
import type { Browser } from '../testing/browser.ts'
import { enquiryForm, enquiryJob } from '../testing/enquiries.ts'

const ASKING = '/api/network/enquiries'

let network: Browser
let talentId: string

beforeEach(async () => {
  network = await signedIn((await makeAccount('tv_network')).email)
  talentId = (await makeAccount('talent')).id
})

async function brief(): Promise<string> {
  const id = crypto.randomUUID()
  await writeBrief(network, id)
  return id
}

async function asked(briefId: string | null, text: string): Promise<string> {
  const response = await network.post(ASKING, enquiryForm(talentId, { briefId, text }))
  const { done } = await response.json<{ done: { id: string }[] }>()
  return done[0]?.id ?? ''
}

async function takenBack(briefId: string | null, text: string): Promise<string> {
  const id = await asked(briefId, text)
  const { version } = await read(id)
  const recalled = await network.post(`${ASKING}/${id}/recall`, { version })
  expect(recalled.status).toBe(200)
  return id
}

const read = async (id: string) => (await network.get(`${ASKING}/${id}`)).json<NetworkEnquiry>()

test('an enquiry about another job does not change a withdrawn one', async () => {
  const [first, second] = [await brief(), await brief()]
  const ofFirst = await takenBack(first, 'About the first.')
  const ofNone = await takenBack(null, 'About no brief.')
  expect(ofNone).not.toBe(ofFirst)
  const ofSecond = await asked(second, 'About the second.')
  expect(await read(ofSecond)).toMatchObject({ state: 'leaving', brief: { id: second } })
  expect(await read(ofFirst)).toMatchObject({
    ...{ state: 'draft', text: 'About the first.', brief: { id: first } },
  })
  expect(await read(ofNone)).toMatchObject({
    ...{ state: 'draft', text: 'About no brief.', brief: null },
  })
})

test('each withdrawn enquiry is written again under its own id', async () => {
  const about = await brief()
  const ofBrief = await takenBack(about, 'About the brief.')
  const ofNone = await takenBack(null, 'About no brief.')
  expect(await asked(about, 'Better words.')).toBe(ofBrief)
  expect(await asked(null, 'Other words.')).toBe(ofNone)
  expect(await read(ofBrief)).toMatchObject({ text: 'Better words.', brief: { id: about } })
  expect(await read(ofNone)).toMatchObject({ text: 'Other words.', brief: null })
  const again = await network.post(ASKING, enquiryForm(talentId, { briefId: about }))
  expect(await again.json()).toMatchObject({ failed: [{ code: 'enquiry_exists' }] })
})

test('without a brief, a talent can be asked about another job, but not twice about the same', async () => {
  const job = (length: string) => ({ job: enquiryJob({ length }) })
  const answer = async (changes: object) =>
    (await network.post(ASKING, enquiryForm(talentId, { briefId: null, ...changes }))).json<{
      done: { id: string }[]
      failed: { code: string }[]
    }>()
  const first = await answer(job('Six months'))
  const second = await answer(job('Two weekends'))
  expect([first.failed, second.failed]).toEqual([[], []])
  expect(second.done[0]?.id).not.toBe(first.done[0]?.id)
  // The message is not the job.
  const again = await answer({ ...job('Two weekends'), text: 'We ask you once more.' })
  expect(again).toMatchObject({ done: [], failed: [{ code: 'enquiry_exists' }] })
})
