import { beforeEach, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { beginTalk, enquiryForm } from '../testing/enquiries.ts'
import { mailedToken } from '../testing/links.ts'
import { expectProblem } from '../testing/problems.ts'

const PROOF = '/api/network/address-proof'

let network: { browser: Browser; email: string; id: string }
let talentId: string

beforeEach(async () => {
  const account = await makeAccount('tv_network')
  network = { ...account, browser: await signedIn(account.email) }
  talentId = (await makeAccount('talent')).id
})

const ask = () => network.browser.post('/api/network/enquiries', enquiryForm(talentId))
const confirm = (token: string) =>
  new Browser().post('/api/auth/confirm-email', { token, password: PASSWORD })
const provedDaysAgo = (days: number, account = network.id) =>
  sql(
    `update public.user_roles set email_confirmed_at = now() - make_interval(days => $2) where user_id = $1`,
    account,
    days,
  )

test('a member whose address was proved 90 days ago can write again after a new proof', async () => {
  await provedDaysAgo(90)
  await expectProblem(await ask(), 'address_proof_expired')
  const asked = await network.browser.post(PROOF, {})
  expect(asked.status).toBe(202)
  expect(await asked.json()).toEqual({ status: 'sent' })
  await expectProblem(await ask(), 'address_proof_expired')

  const confirmed = await confirm(await mailedToken(network.email, 'confirm-email'))
  expect(await confirmed.json()).toEqual({ status: 'approved', provedAgain: true })
  expect((await ask()).status).toBe(201)
})

test('an enquiry that has begun continues although the member’s proof has expired', async () => {
  const talk = await beginTalk()
  await provedDaysAgo(90, talk.network.id)
  const path = `/api/network/enquiries/${talk.id}/messages`
  expect((await talk.network.browser.post(path, { text: 'Tuesday?' })).status).toBe(201)
  const replies = await talk.network.browser.get('/api/network/replies')
  expect(await replies.json()).toMatchObject({
    mayWrite: true,
    askRefusal: 'address_proof_expired',
  })
})

test('before the proof expires, a member can write, and reads until when', async () => {
  await provedDaysAgo(89)
  const settings = await network.browser.get('/api/account')
  const { provedUntil } = await settings.json<{ provedUntil: string }>()
  const hours = (Date.parse(provedUntil) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThan(25)
  const replies = await network.browser.get('/api/network/replies')
  expect(await replies.json()).toMatchObject({ askRefusal: null, mayAskUntil: provedUntil })
  expect((await ask()).status).toBe(201)
})

test('a link proves once the address that it was sent to', async () => {
  await network.browser.post(PROOF, {})
  const token = await mailedToken(network.email, 'confirm-email')
  expect((await confirm(token)).status).toBe(200)
  await expectProblem(await confirm(token), 'token_invalid')
})

test('a member’s address gets at most three links an hour, and a talent’s none', async () => {
  for (let times = 0; times < 3; times++) {
    expect((await network.browser.post(PROOF, {})).status).toBe(202)
  }
  await expectProblem(await network.browser.post(PROOF, {}), 'too_many_requests')
  const talent = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await talent.post(PROOF, {}), 'wrong_role')
})
