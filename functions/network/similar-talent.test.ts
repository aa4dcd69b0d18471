import { beforeAll, expect, test } from 'vitest'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'

let browser: Browser
let network: { email: string; id: string }

beforeAll(async () => {
  network = await makeAccount('tv_network')
  browser = await signedIn(network.email)
})

/** Somebody with a skill that only these tests know. */
async function makeTalent(skill: string, more: { roles?: string; years?: number } = {}) {
  const talent = await makeAccount('talent')
  await sql(
    `update public.talent_profiles
     set skills = array[$2], roles = $3::text[], years_of_experience = $4 where user_id = $1`,
    ...[talent.id, skill, more.roles ?? '{anchor}', more.years ?? 5],
  )
  return talent
}

async function similarTo(id: string): Promise<{ userId: string }[]> {
  const response = await browser.get(`/api/network/talent/${id}/similar`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { items: { userId: string }[] }).items
}

test('at most five similar talent are listed, the most similar first, and never the talent themselves', async () => {
  const skill = `Skill ${crypto.randomUUID().slice(0, 18)}`
  const own = await makeTalent(skill)
  const far = await makeTalent(skill, { years: 30 })
  const near = await makeTalent(skill, { years: 6 })
  const other = await makeTalent(skill, { roles: '{producer}' })
  const ids = (await similarTo(own.id)).map(({ userId }) => userId)
  expect(ids.slice(0, 2)).toEqual([near.id, far.id])
  expect(ids.length).toBeLessThanOrEqual(5)
  expect(ids).not.toContain(own.id)
  expect(other.id).not.toBe(ids[0])
})

test('talent whom the network cannot see are not listed as similar, and their own lists are refused as unknown', async () => {
  const skill = `Skill ${crypto.randomUUID().slice(0, 18)}`
  const own = await makeTalent(skill)
  const hidden = await makeTalent(skill)
  expect((await similarTo(own.id)).map(({ userId }) => userId)).toContain(hidden.id)
  await setStatus(hidden.email, 'hidden')
  expect((await similarTo(own.id)).map(({ userId }) => userId)).not.toContain(hidden.id)
  const refusals = []
  for (const id of [hidden.id, crypto.randomUUID(), network.id, 'nobody']) {
    const response = await browser.get(`/api/network/talent/${id}/similar`)
    const text = await response.text()
    refusals.push([response.status, text.replace(response.headers.get('X-Request-Id') ?? '', '')])
  }
  expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(refusals[0]).toEqual([404, expect.stringContaining('talent_not_found')])
})
