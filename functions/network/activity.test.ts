import { beforeAll, expect, test } from 'vitest'
import { NETWORK_ACTIVITY_KINDS, type NetworkActivityEntry } from '../../shared/network-activity.ts'
import type { NetworkRole } from '../../shared/network-roles.ts'
import { goLive, makeAccount, makeColleague, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/network/activity'

interface Activity {
  items: NetworkActivityEntry[]
  nextCursor: string | null
}

let network: string
let talent: string
let owner: Browser
let viewer: { id: string; browser: Browser }

async function colleague(role: NetworkRole) {
  const { id, email } = await makeColleague(network, role)
  return { id, browser: await signedIn(email) }
}

const read = async (browser: Browser, query = '') => {
  const response = await browser.get(PATH + query)
  expect(response.status).toBe(200)
  return response.json<Activity>()
}

beforeAll(async () => {
  const founder = await makeAccount('tv_network')
  network = founder.id
  owner = await signedIn(founder.email)
  viewer = await colleague('viewer')
  talent = (await makeAccount('talent')).id
  await goLive(talent)
  await owner.put(`/api/network/saved/${talent}`, { list: 'Morning', note: 'Warm' })
  await owner.put(`/api/network/saved/${talent}`, { list: 'Morning', stage: 'shortlist' })
})

test('a viewer reads what a colleague did, in pages and filtered', async () => {
  const { items } = await read(viewer.browser)
  expect(items.map(({ kind, by }) => [kind, by?.userId])).toEqual([
    ['list_moved', network],
    ['list_saved', network],
    ['list_made', network],
  ])
  expect(items[0]).toMatchObject({
    talent: { userId: talent },
    name: 'Morning',
    detail: 'shortlist',
  })
  expect(JSON.stringify(items)).not.toMatch(/Warm|@/)

  const first = await read(viewer.browser, '?limit=2')
  const rest = await read(viewer.browser, `?limit=2&cursor=${first.nextCursor}`)
  expect([...first.items, ...rest.items]).toEqual(items)
  expect(rest.nextCursor).toBeNull()
  expect((await read(viewer.browser, '?about=brief')).items).toEqual([])
  expect((await read(viewer.browser, `?member=${viewer.id}`)).items).toEqual([])
  expect((await read(viewer.browser, `?about=list&member=${network}`)).items).toEqual(items)
})

test.each(['?about=weather', '?member=Otto', '?limit=0'])('%s is refused', async (query) => {
  await expectProblem(await owner.get(PATH + query), 'validation_failed')
})

test('only members read the activity, and a removed member is refused from the next call on', async () => {
  const stranger = await signedIn((await makeAccount('tv_network')).email)
  expect((await read(stranger)).items).toEqual([])
  const other = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await other.get(PATH), 'wrong_role')
  const leaving = await colleague('editor')
  expect((await read(leaving.browser)).items).toHaveLength(3)
  expect((await owner.delete(`/api/network/members/${leaving.id}`)).status).toBe(204)
  await expectProblem(await leaving.browser.get(PATH), 'no_network')
})

test('the kinds of activity in the database are those that the page has sentences for', async () => {
  const [check] = await sql<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'network_activity_kind_check'`,
  )
  const kinds = [...(check?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect(kinds).toEqual([...NETWORK_ACTIVITY_KINDS])
})
