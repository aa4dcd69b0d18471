import { beforeEach, expect, test } from 'vitest'
import type { AccountNetwork, MergePlan, NetworkMerge } from '../../../shared/network-merges.ts'
import { makeAccount, newEmail, reauthenticated, signedIn } from '../../testing/accounts.ts'
import type { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

type Made = { email: string; id: string }

let desk: Browser
let one: Made
let other: Made

const at = ({ id }: Made) => `/api/admin/networks/${id}/merge`

async function makeNetwork(networkName: string, domain: string): Promise<Made> {
  return makeAccount('tv_network', 'approved', { networkName, email: newEmail(domain) })
}

const networkOf = async ({ id }: Made) =>
  (await desk.get(`/api/admin/accounts/${id}/network`)).json<AccountNetwork>()

beforeEach(async () => {
  const { email } = await makeAccount('admin')
  desk = await reauthenticated(email)
  const word = crypto.randomUUID().slice(0, 8)
  one = await makeNetwork(`Meridian ${word}`, `${word}.meridian.example`)
  other = await makeNetwork(`Harbour ${word}`, `${word}.harbour.example`)
})

test('two networks are merged, and separated again', async () => {
  const editor = await signedIn(one.email)
  const talent = await makeAccount('talent', 'approved', {
    isAvailable: true,
    currentNetwork: undefined,
  })
  const saved = await editor.put(`/api/network/saved/${talent.id}`, {
    list: 'Morning',
    note: 'Good',
  })
  expect(saved.status).toBe(200)

  const found = await desk.get(`${at(one)}/candidates?q=${encodeURIComponent('harbour')}`)
  expect(found.status).toBe(200)
  expect(await found.json()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ id: other.id, members: 1 })]),
  })
  const planned = await desk.get(`${at(one)}?into=${other.id}`)
  expect(planned.status).toBe(200)
  expect(await planned.json<MergePlan>()).toMatchObject({
    from: { id: one.id, owners: ['Jonas Lindqvist'] },
    into: { id: other.id },
    rows: { networkMembers: { moves: 1, stays: 0 }, savedTalent: { moves: 1, stays: 0 } },
    ...{ joinedPeople: 0, renamedLists: 0, suspends: false, pauses: null },
  })

  const merged = await desk.post(at(one), { into: other.id })
  expect(merged.status).toBe(200)
  expect(await merged.json<NetworkMerge>()).toMatchObject({
    ...{ from: { id: one.id }, into: { id: other.id }, refusal: null, undoneAt: null },
    moved: { networkMembers: 1, talentLists: 1, savedTalent: 1 },
  })
  expect((await networkOf(one)).network).toMatchObject({ id: other.id, members: [{}, {}] })
  const colleague = await signedIn(other.email)
  expect(await (await colleague.get('/api/network/saved?list=Morning')).json()).toMatchObject({
    items: [{ note: 'Good' }],
  })
  expect(await (await colleague.get('/api/notifications')).json()).toMatchObject({
    items: [{ kind: 'network_merged', merge: { isUndone: false } }],
  })
  for (const { email } of [one, other])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Meridian .* and Harbour .* are one network now$/),
      ]),
    )
  const audit = await (await desk.get('/api/admin/audit?action=networks_merged')).json()
  expect(audit).toMatchObject({ items: [{ after: { network: one.id, into: other.id } }] })

  const undone = await desk.post(`${at(one)}/undo`, {})
  expect(undone.status).toBe(200)
  expect(await undone.json()).toMatchObject({ undoneAt: expect.any(String) })
  expect(await networkOf(one)).toMatchObject({
    network: { id: one.id, members: [{}] },
    merges: [{ refusal: 'merge_not_found' }],
  })
  expect(await (await editor.get('/api/network/saved?list=Morning')).json()).toMatchObject({
    items: [{ note: 'Good' }],
  })
  await expectProblem(await colleague.get('/api/network/saved?list=Morning'), 'list_not_found')
  expect((await mailsTo(other.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/are separate networks again$/)]),
  )
})

test('a merge names the other network in its query, as the plan does, or in its body', async () => {
  const third = await makeNetwork('Third', 'third.example')
  for (const address of [at(third), `${at(third)}?into=x`, `${at(third)}?into=`]) {
    const { fields } = await expectProblem(await desk.post(address, {}), 'validation_failed')
    expect(fields).toEqual({ into: 'Choose a network' })
  }
  expect((await desk.post(`${at(third)}?into=${one.id.toUpperCase()}`, {})).status).toBe(200)
})

test('a merge that is not possible is refused with the reason, and so is its plan', async () => {
  const rejected = await makeAccount('tv_network', 'rejected')
  const waiting = await makeAccount('tv_network', 'pending')
  const talent = await makeAccount('talent')
  const third = await makeNetwork('Third', 'third.example')
  expect((await desk.post(at(third), { into: one.id })).status).toBe(200)
  const cases = [
    [one, one.id, 'merge_with_itself'],
    [one, talent.id, 'network_not_found'],
    [talent, one.id, 'network_not_found'],
    [one, rejected.id, 'network_rejected'],
    [rejected, one.id, 'network_rejected'],
    [one, waiting.id, 'network_not_open'],
    [third, other.id, 'already_merged'],
    [other, third.id, 'already_merged'],
  ] as const
  for (const [network, into, code] of cases) {
    await expectProblem(await desk.get(`${at(network)}?into=${into}`), code)
    await expectProblem(await desk.post(at(network), { into }), code)
  }
  await expectProblem(
    await desk.post('/api/admin/networks/x/merge', { into: one.id }),
    'network_not_found',
  )
  await expectProblem(await desk.post(at(one), { into: 'x' }), 'validation_failed')
  await expectProblem(await desk.get(`${at(talent)}/candidates`), 'network_not_found')
})

test('a merge that cannot be undone is refused with its reason', async () => {
  await expectProblem(await desk.post(`${at(one)}/undo`, {}), 'merge_not_found')
  await expectProblem(await desk.post('/api/admin/networks/x/merge/undo', {}), 'merge_not_found')
  const third = await makeNetwork('Third', 'third.example')
  expect((await desk.post(at(third), { into: one.id })).status).toBe(200)
  expect((await desk.post(at(one), { into: other.id })).status).toBe(200)
  await expectProblem(await desk.post(`${at(third)}/undo`, {}), 'merge_followed')
  await sql(
    `update private.network_members set role = 'viewer' where user_id in ($1, $2)`,
    one.id,
    third.id,
  )
  await expectProblem(await desk.post(`${at(one)}/undo`, {}), 'merge_without_owner')
  await sql(
    `update private.network_merges set merged_at = now() - interval '30 days' where from_id = $1`,
    one.id,
  )
  await expectProblem(await desk.post(`${at(one)}/undo`, {}), 'merge_too_old')
})

test('only an administrator who has just reauthenticated can merge networks', async () => {
  const { email } = await makeAccount('admin')
  const stolen = await signedIn(email)
  await expectProblem(await stolen.post(at(one), { into: other.id }), 'reauthenticate')
  await expectProblem(await stolen.post(`${at(one)}/undo`, {}), 'reauthenticate')
  const owner = await signedIn(one.email)
  await expectProblem(await owner.post(at(one), { into: other.id }), 'wrong_role')
  await expectProblem(await owner.get(`${at(one)}?into=${other.id}`), 'wrong_role')
  await expectProblem(await owner.get(`/api/admin/accounts/${one.id}/network`), 'wrong_role')
})

test('a talent has no network that could be merged', async () => {
  expect(await networkOf(await makeAccount('talent'))).toEqual({ network: null, merges: [] })
})
