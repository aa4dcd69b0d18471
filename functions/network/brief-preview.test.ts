import { beforeAll, expect, test } from 'vitest'
import type { BriefCount } from '../../shared/briefs.ts'
import type { BriefMatches } from '../../shared/matching.ts'
import { NO_CONDITIONS } from '../../shared/testing/brief.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const CALL = '/api/network/briefs/preview'
/** What nobody else of the tests' database can do. */
const SKILL = `Bell ringing ${crypto.randomUUID().slice(0, 8)}`

let network: Browser
const ids: string[] = []

beforeAll(async () => {
  network = await signedIn((await makeAccount('tv_network')).email)
  const people = [
    ['{anchor}', 'Tromsø, Norway', 9],
    ['{anchor,host}', 'Tromsø', 12],
    ['{host}', 'Tromsø', 12],
    ['{anchor}', 'Narvik, Norway', 12],
    ['{anchor}', 'Tromsø', 2],
  ] as const
  for (const [roles, location, years] of people) {
    const { id } = await makeAccount('talent')
    await sql(
      `update public.talent_profiles set roles = $2::text[], skills = array[$3], location = $4, years_of_experience = $5
       where user_id = $1`,
      ...[id, roles, SKILL, location, years],
    )
    ids.push(id)
  }
})

async function countOf(asked: object): Promise<BriefCount> {
  const response = await network.post(CALL, { ...NO_CONDITIONS, ...asked })
  expect(response.status).toBe(200)
  return response.json<BriefCount>()
}

test('the preview counts the talent whom the saved brief would list as meeting every condition', async () => {
  const asked = { roles: ['anchor'], mustSkills: [SKILL], place: 'Tromsø', minYears: 5 }
  expect(await countOf(asked)).toEqual({ everything: 2, isExact: true })
  expect(await countOf({ ...asked, isRemote: true })).toEqual({ everything: 3, isExact: true })
  expect(await countOf({ ...asked, maxYears: 9 })).toEqual({ everything: 1, isExact: true })
  expect(await countOf({ mustSkills: [SKILL, 'No one does this'] })).toEqual({
    ...{ everything: 0, isExact: true },
  })

  const added = await network.post('/api/network/briefs', {
    title: 'Bells',
    ...NO_CONDITIONS,
    ...asked,
  })
  const { id } = await added.json<{ id: string }>()
  const matches = await (
    await network.get(`/api/network/briefs/${id}/matches`)
  ).json<BriefMatches>()
  expect(matches.items.filter(({ standing }) => standing === 'all')).toHaveLength(2)
})

async function give(status: string): Promise<void> {
  await sql(`update public.talent_profiles set status = $2 where user_id = $1`, ids[0], status)
}

test('the preview does not count talent whom the network cannot see', async () => {
  const asked = { mustSkills: [SKILL] }
  expect((await countOf(asked)).everything).toBe(5)
  await give('hidden')
  expect((await countOf(asked)).everything).toBe(4)
  await give('approved')
})

test('the preview stores nothing, and refuses invalid briefs and callers who cannot write briefs', async () => {
  const before = await sql(`select count(*) from private.briefs`)
  await countOf({ minYears: 3 })
  expect(await sql(`select count(*) from private.briefs`)).toEqual(before)
  const empty = await expectProblem(await network.post(CALL, NO_CONDITIONS), 'validation_failed')
  expect(Object.keys(empty.fields ?? {})).toEqual(['roles'])
  const order = await network.post(CALL, { ...NO_CONDITIONS, minYears: 9, maxYears: 3 })
  expect(Object.keys((await expectProblem(order, 'validation_failed')).fields ?? {})).toEqual([
    'maxYears',
  ])
  await expectProblem(await network.post(CALL, { ...NO_CONDITIONS, title: 'X' }), 'invalid_request')
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.post(CALL, { ...NO_CONDITIONS, minYears: 3 }), 'wrong_role')
})
