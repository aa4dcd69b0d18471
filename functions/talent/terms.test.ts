import { expect, test } from 'vitest'
import type { Terms } from '../../shared/talent-terms.ts'
import type { Visibility } from '../../shared/visibility.ts'
import { dayAfter } from '../../shared/working-days.ts'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { moveClock } from '../testing/clock.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/talent/terms'
const TERMS = {
  payFloor: { amount: 450, currency: 'GBP', per: 'day' },
  places: ['London', 'Paris'],
  freeFrom: '2027-03-01',
  notice: 'Three months',
  nonCompete: 'No other breakfast program until June.',
  pausedUntil: null,
}

async function newTalent() {
  return (await talentAndEmail()).browser
}

async function talentAndEmail() {
  const { email } = await makeAccount('talent')
  return { email, browser: await signedIn(email) }
}

test('a new talent has no terms, saves some, and reads them as saved', async () => {
  const { browser, email } = await talentAndEmail()
  const notificationAddress = { email, isOwn: false, pending: null }
  const first = await browser.get(PATH)
  expect(await first.json()).toEqual({
    version: 0,
    payFloor: null,
    places: [],
    freeFrom: null,
    notice: '',
    nonCompete: '',
    pausedUntil: null,
    notificationAddress,
    agent: null,
  })
  const saved = await browser.put(PATH, TERMS)
  expect(saved.status).toBe(200)
  const calls = watchCalls()
  expect(await (await browser.get(PATH)).json()).toEqual({
    version: 1,
    ...TERMS,
    notificationAddress,
    agent: null,
  })
  expect(calls.sort()).toEqual(['/rest/v1/rpc/me', '/rest/v1/rpc/talent_terms'])
})

test('terms can be saved exactly as they were read, and fields that are left out become empty', async () => {
  const browser = await newTalent()
  const terms = await (await browser.put(PATH, TERMS)).json<Terms>()
  expect(await (await browser.put(PATH, terms)).json()).toEqual({ ...terms, version: 2 })
  expect(await (await browser.put(PATH, { notice: 'None' })).json()).toMatchObject({
    payFloor: null,
    places: [],
    notice: 'None',
  })
})

test('when two tabs save terms, the second is refused because the first has saved', async () => {
  const browser = await newTalent()
  const made = 0
  expect((await browser.put(PATH, TERMS, made)).status).toBe(200)
  await expectProblem(await browser.put(PATH, { places: [] }, made), 'terms_changed')
  expect(await (await browser.get(PATH)).json()).toMatchObject({ version: 1, ...TERMS })
})

test.each([
  [{ payFloor: { ...TERMS.payFloor, amount: -1 } }, 'payFloor'],
  [{ payFloor: { ...TERMS.payFloor, amount: 1.005 } }, 'payFloor'],
  [{ payFloor: { ...TERMS.payFloor, currency: 'gold' } }, 'payFloor'],
  [{ places: ['London', 'LONDON'] }, 'places'],
  [{ freeFrom: 'soon' }, 'freeFrom'],
])('%j is refused beside its field', async (changes, field) => {
  const response = await (await newTalent()).put(PATH, { ...TERMS, ...changes })
  const problem = await expectProblem(response, 'validation_failed')
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
})

test('only a talent has terms', async () => {
  for (const role of ['tv_network', 'admin'] as const) {
    const browser = await signedIn((await makeAccount(role)).email)
    await expectProblem(await browser.get(PATH), 'wrong_role')
    await expectProblem(await browser.put(PATH, TERMS), 'wrong_role')
  }
})

test('a pause until a day hides the talent at once, is shown with their visibility, and is ended by the clock', async () => {
  const account = await makeAccount('talent')
  const browser = await signedIn(account.email)
  const network = await signedIn((await makeAccount('tv_network')).email)
  const seen = async () => (await network.get(`/api/network/talent/${account.id}`)).status
  const visibility = async () => (await browser.get('/api/talent/visibility')).json<Visibility>()
  expect(await seen()).toBe(200)
  const refused = await browser.put(PATH, { ...TERMS, pausedUntil: '2020-01-01' })
  expect((await expectProblem(refused, 'validation_failed')).fields).toEqual({
    pausedUntil: 'Choose a day to come',
  })

  const pausedUntil = dayAfter(Date.now(), 30)
  expect(await (await browser.put(PATH, { ...TERMS, pausedUntil })).json()).toMatchObject({
    pausedUntil,
  })
  expect(await seen()).toBe(404)
  expect(await visibility()).toMatchObject({ visible: false, pausedUntil })
  const changed = await browser.put('/api/talent/visibility', await visibility())
  expect(await changed.json()).toMatchObject({ visible: false, pausedUntil })

  await sql(
    'update private.talent_terms set paused_until = current_date - 1 where user_id = $1',
    account.id,
  )
  await moveClock()
  expect(await seen()).toBe(200)
  expect(await visibility()).toMatchObject({ visible: true, pausedUntil: null })
})
