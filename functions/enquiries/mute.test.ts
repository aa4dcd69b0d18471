import { beforeEach, expect, test } from 'vitest'
import type { TalentEnquiry } from '../../shared/enquiries.ts'
import { beginTalk } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

let talk: Awaited<ReturnType<typeof beginTalk>>

beforeEach(async () => {
  talk = await beginTalk()
})

const mute = (muted: unknown) =>
  talk.talent.browser.post(`/api/talent/enquiries/${talk.id}/mute`, { muted })
const write = (text: string) =>
  talk.network.browser.post(`/api/network/enquiries/${talk.id}/messages`, { text })

async function told(): Promise<number> {
  const response = await talk.talent.browser.get('/api/notifications')
  const { items } = await response.json<{ items: { kind: string }[] }>()
  return items.filter(({ kind }) => kind === 'enquiry').length
}

test('the talent gets no notifications of a muted enquiry until they unmute it', async () => {
  const before = await told()
  const muted = await mute(true)
  expect(muted.status).toBe(200)
  expect(await muted.json<TalentEnquiry>()).toMatchObject({ isMuted: true, state: 'talking' })
  expect((await write('When can you talk?')).status).toBe(201)
  expect(await told()).toBe(before)

  expect(await (await mute(false)).json()).toMatchObject({ isMuted: false, unread: 1 })
  // As the page does: what follows is new then.
  await talk.talent.browser.post(`/api/talent/enquiries/${talk.id}/read`, {})
  expect((await write('Or shall we call?')).status).toBe(201)
  expect(await told()).toBe(before + 1)
})

test('a network cannot notice that it is muted, and cannot mute', async () => {
  const path = `/api/network/enquiries/${talk.id}`
  const read = async () => (await talk.network.browser.get(path)).text()
  const before = await read()
  await mute(true)
  expect(await read()).toBe(before)
  const theirs = await talk.network.browser.post(`/api/talent/enquiries/${talk.id}/mute`, {
    muted: true,
  })
  await expectProblem(theirs, 'wrong_role')
  await expectProblem(await mute('yes'), 'validation_failed')
})
