import { expect, test } from 'vitest'
import type { NetworkEnquiry, TalentEnquiry } from '../../shared/enquiries.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { beginTalk } from '../testing/enquiries.ts'

test('a message of the talent does not make a late network count as in time', async () => {
  const { network, talent, id } = await beginTalk()
  const ofNetwork = async () =>
    (await network.browser.get(`/api/network/enquiries/${id}`)).json<NetworkEnquiry>()
  const late = async (span: string) => {
    await sql('update private.enquiries set owe_by = now() - $2::interval where id = $1', id, span)
    await sql(
      `update private.owed_answers set due_at = now() - $2::interval
       where enquiry_id = $1 and answered_at is null`,
      ...[id, span],
    )
  }
  // Four that it answered in time: with five owed a talent is told how often.
  await sql(
    `insert into private.owed_answers (enquiry_id, network_id, due_at, answered_at)
     select enquiry.id, enquiry.network_id, now(), now() - interval '1 day'
     from private.enquiries as enquiry, generate_series(1, 4) where enquiry.id = $1`,
    id,
  )
  await late('4 days')
  const { owedUntil } = await ofNetwork()
  const path = `/api/talent/enquiries/${id}`
  expect((await talent.browser.post(`${path}/messages`, { text: 'Any news?' })).status).toBe(201)
  expect((await talent.browser.post(`${path}/contact`, { channels: ['phone'] })).status).toBe(200)
  expect(await ofNetwork()).toMatchObject({ owedBy: 'network', owedUntil })
  const read = await (await talent.browser.get(path)).json<TalentEnquiry>()
  expect(read.network?.answers).toEqual({ owed: 5, inTime: 4 })

  await late('7 days')
  await talent.browser.post(`${path}/messages`, { text: 'Hello?' })
  await moveClock()
  expect(await ofNetwork()).toMatchObject({ state: 'closed', reason: 'network_silent' })
})
