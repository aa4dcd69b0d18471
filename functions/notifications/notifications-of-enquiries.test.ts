import { expect, test } from 'vitest'
import type { Notification, NotificationPage } from '../../shared/notifications.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { beginTalk, bothSides, deliver } from '../testing/enquiries.ts'

async function newsOf(browser: Browser): Promise<Notification['enquiry'][]> {
  const { items } = await (await browser.get('/api/notifications')).json<NotificationPage>()
  return items.filter(({ kind }) => kind === 'enquiry').map(({ enquiry }) => enquiry)
}

const nameOfTalent = async (id: string) =>
  (
    await sql<{ name: string }>(
      `select concat_ws(' ', first_name, last_name) as name from public.talent_profiles where user_id = $1`,
      id,
    )
  )[0]?.name

test('a talent reads which enquiry arrived and from whom, but no confidential program before they accept', async () => {
  const sides = await bothSides()
  const id = await deliver(sides)
  const [network] = await sql<{ name: string }>(
    'select company_name as name from private.networks where id = $1',
    sides.network.id,
  )
  const told = { id, news: 'asked', move: null, who: network?.name, role: 'anchor' }
  expect(await newsOf(sides.talent.browser)).toEqual([{ ...told, programme: null }])
  const move = { version: 3 }
  await sides.talent.browser.post(`/api/talent/enquiries/${id}/accept`, move)
  expect(await newsOf(sides.talent.browser)).toEqual([{ ...told, programme: 'Morning North' }])
})

test('a network reads what happened and to whose enquiry, but neither once it cannot see the talent', async () => {
  const { network, talent, id } = await beginTalk()
  const told = { id, move: null, role: 'anchor', programme: 'Morning North' }
  const yes = { ...told, news: 'accepted', who: await nameOfTalent(talent.id) }
  expect(await newsOf(network.browser)).toEqual([yes])
  // Neither the name nor what they did.
  const hidden = [{ ...told, news: 'update', who: null }]
  for (const [close, open] of [
    [
      'update public.talent_profiles set is_visible = false where user_id = $1',
      'update public.talent_profiles set is_visible = true where user_id = $1',
    ],
    [
      `update public.talent_profiles set status = 'hidden' where user_id = $1`,
      `update public.talent_profiles set status = 'approved' where user_id = $1`,
    ],
  ] as const) {
    await sql(close, talent.id)
    expect(await newsOf(network.browser)).toEqual(hidden)
    await sql(open, talent.id)
    expect(await newsOf(network.browser)).not.toEqual(hidden)
  }
})

test('a member who has left the network reads no news of its enquiries', async () => {
  const { network } = await beginTalk()
  await sql('update private.network_members set ended_at = now() where user_id = $1', network.id)
  expect(await newsOf(network.browser)).toEqual([null])
})

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('each piece of news about one enquiry says what happened', async () => {
  const { network, talent, id } = await beginTalk()
  const versionOf = async () =>
    (await sql<{ version: number }>('select version from private.enquiries where id = $1', id))[0]
      ?.version
  const at = `/api/network/enquiries/${id}`
  const mine = `/api/talent/enquiries/${id}`
  await network.browser.post(`${at}/messages`, { text: 'When can you talk?' })
  await network.browser.post(`${at}/availability`, {
    version: await versionOf(),
    ...{ move: 'ask', from: inDays(30), to: inDays(40), note: '' },
  })
  await network.browser.post(`${at}/close`, { version: await versionOf(), reason: 'cancelled' })
  await network.browser.post(`${at}/reopen`, { version: await versionOf() })
  const told = await newsOf(talent.browser)
  expect(told.map((one) => one?.move)).toEqual([null, null, 'ask', null, null])
  expect(told.map((one) => one?.news)).toEqual([
    'reopened',
    'ended',
    'availability',
    'message',
    'asked',
  ])
  await talent.browser.post(`${mine}/contact`, { channels: ['email'] })
  await talent.browser.post(`${mine}/messages`, { text: 'Now.' })
  await talent.browser.post(`${mine}/end`, { version: await versionOf() })
  expect((await newsOf(network.browser)).map((one) => one?.news)).toEqual([
    'ended',
    'message',
    'contact',
    'accepted',
  ])
})

test('a network that cannot see the talent reads none of the talent’s steps', async () => {
  const { network, talent, id } = await beginTalk()
  const at = `enquiries/${id}/availability`
  const versionOf = async () =>
    (await sql<{ version: number }>('select version from private.enquiries where id = $1', id))[0]
      ?.version
  await network.browser.post(`/api/network/${at}`, {
    version: await versionOf(),
    ...{ move: 'ask', from: inDays(30), to: inDays(40), note: '' },
  })
  await talent.browser.post(`/api/talent/${at}`, { version: await versionOf(), move: 'available' })
  const [last] = await newsOf(network.browser)
  expect(last).toMatchObject({ news: 'availability', move: 'available' })
  await sql('update public.talent_profiles set is_visible = false where user_id = $1', talent.id)
  const [hidden] = await newsOf(network.browser)
  expect(hidden).toMatchObject({ news: 'update', move: null, who: null })
})
