import { expect, test } from 'vitest'
import type { Claim } from '../../../shared/claim.ts'
import { makeAccount, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { expectProblem } from '../../testing/problems.ts'

async function administrator() {
  const { email } = await makeAccount('admin')
  return { email, browser: await signedIn(email) }
}

const claimOf = (id: string) => `/api/admin/accounts/${id}/claim`

test('a claim lasts 15 minutes, is shown to colleagues, and refuses their decisions', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const { email, id } = await makeAccount('talent', 'pending')
  const response = await one.browser.post(claimOf(id), {})
  expect(response.status).toBe(200)
  const claim = await response.json<Claim>()
  expect(claim.claimedBy).toBe(one.email)
  const minutes = (Date.parse(claim.until) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(13)
  expect(minutes).toBeLessThanOrEqual(15.1)

  const listed = await other.browser.get(`/api/admin/applications?q=${email}&claimed=others`)
  expect(await listed.json()).toMatchObject({
    items: [{ userId: id, claimedBy: one.email, claimedUntil: claim.until }],
  })
  expect(
    (await expectProblem(await other.browser.post(claimOf(id), {}), 'claimed_by_other')).claim,
  ).toEqual(claim)
  const decision = await other.browser.post(`/api/admin/accounts/${id}/status`, {
    expected: 'pending',
    next: 'approved',
  })
  expect((await expectProblem(decision, 'claimed_by_other')).claim).toEqual(claim)
  expect((await one.browser.post(claimOf(id), {})).status).toBe(200)
})

test('anybody can claim an application whose claim was released or has expired', async () => {
  const [one, other] = [await administrator(), await administrator()]
  const { id } = await makeAccount('talent', 'pending')
  await one.browser.post(claimOf(id), {})
  expect((await other.browser.delete(claimOf(id))).status).toBe(204)
  await expectProblem(await other.browser.post(claimOf(id), {}), 'claimed_by_other')
  expect((await one.browser.delete(claimOf(id))).status).toBe(204)
  expect((await other.browser.post(claimOf(id), {})).status).toBe(200)
  await sql(`update private.claims set until = now() - interval '1 second' where user_id = $1`, id)
  expect((await one.browser.post(claimOf(id), {})).status).toBe(200)
})

test.each(['talent', 'tv_network'] as const)('a %s cannot claim an application', async (role) => {
  const { id } = await makeAccount('talent', 'pending')
  const browser = await signedIn((await makeAccount(role)).email)
  await expectProblem(await browser.post(claimOf(id), {}), 'wrong_role')
  await expectProblem(await browser.delete(claimOf(id)), 'wrong_role')
})

test('a visitor cannot claim an application, and an unknown application cannot be claimed', async () => {
  const { id } = await makeAccount('talent', 'pending')
  await expectProblem(await new Browser().post(claimOf(id), {}), 'not_signed_in')
  const { browser } = await administrator()
  await expectProblem(await browser.post(claimOf(crypto.randomUUID()), {}), 'account_not_found')
  await expectProblem(await browser.post(claimOf('me'), {}), 'account_not_found')
})
