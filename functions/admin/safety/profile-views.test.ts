import { expect, test } from 'vitest'
import type { AdminOverview } from '../../../shared/overviews.ts'
import type { ProfileViews } from '../../../shared/profile-views.ts'
import { makeAccount, signedIn } from '../../testing/accounts.ts'
import { sql } from '../../testing/database.ts'
import { expectProblem } from '../../testing/problems.ts'

const PATH = '/api/admin/profile-views'

test('the desk sees who opens many profiles, how many and when, but not whose', async () => {
  const network = await makeAccount('tv_network')
  const talent = await makeAccount('talent')
  const desk = await signedIn((await makeAccount('admin')).email)
  const waiting = async () =>
    (await (await desk.get('/api/admin/overview')).json<AdminOverview>()).openViews
  const list = async (query = '') =>
    (await desk.get(`${PATH}${query}`)).json<{ items: ProfileViews[]; nextCursor: string | null }>()
  const before = await waiting()

  await sql(
    `insert into private.profile_view_counts (viewer_id, day, profiles)
     values ($1, (now() at time zone 'UTC')::date, 200)`,
    network.id,
  )
  const opens = await signedIn(network.email)
  for (let time = 0; time < 2; time += 1) {
    expect((await opens.get(`/api/network/talent/${talent.id}`)).status).toBe(200)
  }
  expect(await waiting()).toBe(before + 1)
  const { items } = await list('?limit=100')
  const views = items.find(({ viewer }) => viewer.userId === network.id)
  expect(views).toMatchObject({
    ...{ day: new Date().toISOString().slice(0, 10), profiles: 201, isOpen: true },
    ...{ networkName: expect.any(String), checkedAt: null, checkedBy: null },
  })
  expect(JSON.stringify(items)).not.toContain(talent.id)

  const path = `${PATH}/${views?.id}/check`
  const checked = await desk.post(path, {})
  expect(checked.status).toBe(200)
  expect(await checked.json()).toMatchObject({ isOpen: false, checkedAt: expect.any(String) })
  expect(await waiting()).toBe(before)
  const kept = (await list('?state=checked&limit=100')).items
  expect(kept.map(({ viewer }) => viewer.userId)).toContain(network.id)
  expect((await list('?limit=100')).items.map(({ id }) => id)).not.toContain(views?.id)

  await expectProblem(await opens.get(PATH), 'wrong_role')
  await expectProblem(await opens.post(path, {}), 'wrong_role')
  await expectProblem(
    await desk.post(`${PATH}/${crypto.randomUUID()}/check`, {}),
    'profile_views_not_found',
  )
  await expectProblem(await desk.post(`${PATH}/first/check`, {}), 'profile_views_not_found')
  await expectProblem(await desk.get(`${PATH}?state=all`), 'validation_failed')
})
