import { beforeEach, expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { beginTalk, enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

let talk: Awaited<ReturnType<typeof beginTalk>>

beforeEach(async () => {
  talk = await beginTalk()
})

const block = (id = talk.id) => talk.talent.browser.post(`/api/talent/enquiries/${id}/block`, {})
const ofNetwork = async () =>
  (await talk.network.browser.get(`/api/network/enquiries/${talk.id}`)).json<NetworkEnquiry>()

test('a talent who blocks the network by never asking again is hidden from it, and the network reads what it reads after any block', async () => {
  const blocked = await block()
  expect(blocked.status).toBe(200)
  expect(await blocked.json<TalentEnquiry>()).toMatchObject({ isAvailable: false })
  expect(await ofNetwork()).toMatchObject({
    ...{ isAvailable: false, talent: null, state: 'closed', reason: 'unavailable', moves: [] },
  })
  const again = await talk.network.browser.post(
    '/api/network/enquiries',
    enquiryForm(talk.talent.id),
  )
  expect(await again.json()).toMatchObject({ failed: [{ code: 'talent_not_found' }] })
})

test('a network that was blocked in an enquiry is listed once among the networks they hide from, and is unblocked there', async () => {
  await block()
  await block()
  const path = '/api/talent/privacy'
  const privacy = await (await talk.talent.browser.get(path)).json<{
    networks: { userId: string }[]
  }>()
  expect(privacy.networks.map(({ userId }) => userId)).toEqual([talk.network.id])
  const lifted = { networks: [], domains: [] }
  expect((await talk.talent.browser.put(path, lifted)).status).toBe(200)
  expect(await ofNetwork()).toMatchObject({ isAvailable: true, state: 'talking' })
})

test('a week after the block the enquiry has ended for good', async () => {
  await block()
  await sql(
    "update private.enquiries set looked_at = now() - interval '2 days' where id = $1",
    talk.id,
  )
  await moveClock()
  await sql(
    `update private.enquiries set unavailable_since = now() - interval '7 days', looked_at = now() - interval '2 days'
     where id = $1`,
    talk.id,
  )
  await moveClock()
  const rows = await sql('select state, reason from private.enquiries where id = $1', talk.id)
  expect(rows).toEqual([{ state: 'closed', reason: 'unavailable' }])
})

test('only the talent can block the network, and an erased network cannot be blocked', async () => {
  const path = `/api/talent/enquiries/${talk.id}/block`
  const other = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await other.post(path, {}), 'enquiry_not_found')
  await expectProblem(await talk.network.browser.post(path, {}), 'wrong_role')
  await expectProblem(await block('none'), 'enquiry_not_found')
  await sql('update private.enquiries set network_id = null where id = $1', talk.id)
  await expectProblem(await block(), 'move_not_allowed')
})
