import { expect, test } from 'vitest'
import { makeAccount, newEmail, newWord, registerAccount, signedIn } from '../testing/accounts.ts'
import type { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { enquiryForm } from '../testing/enquiries.ts'
import { expectProblem } from '../testing/problems.ts'

// An id is the same id in capitals (RFC 9562), in a body as in a path.

async function makeNetwork() {
  const account = await makeAccount('tv_network')
  return { ...account, browser: await signedIn(account.email) }
}

async function ask(browser: Browser, talentIds: string[], changes: Record<string, unknown>) {
  return browser.post('/api/network/enquiries', enquiryForm('', { talentIds, ...changes }))
}

test.each([
  ['both ids in capitals', true, true],
  ['the id in capitals', true, false],
  ['the line’s id in capitals', false, true],
])('a talent gets their own line of an enquiry with %s', async (_, isIdLarge, isKeyLarge) => {
  const { browser } = await makeNetwork()
  const { id } = await makeAccount('talent')
  const capitals = id.toUpperCase()
  const lines = { [isKeyLarge ? capitals : id]: 'We saw you on election night.' }
  const asked = await ask(browser, [isIdLarge ? capitals : id], { lines })
  expect(asked.status).toBe(201)
  const kept = await sql('select line from private.enquiries where talent_id = $1', id)
  expect(kept).toEqual([{ line: 'We saw you on election night.' }])
})

test('an enquiry that names one talent in both spellings is refused', async () => {
  const { browser } = await makeNetwork()
  const { id } = await makeAccount('talent')
  const refused = await ask(browser, [id, id.toUpperCase()], {})
  const { fields } = await expectProblem(refused, 'validation_failed')
  expect(fields).toEqual({ talentIds: 'Name everybody once' })
})

test('a line for a talent who is not asked is refused by a sentence about lines, not about links', async () => {
  const { browser } = await makeNetwork()
  const { id } = await makeAccount('talent')
  const lines = { [crypto.randomUUID()]: 'We saw you on election night.' }
  const { fields } = await expectProblem(await ask(browser, [id], { lines }), 'validation_failed')
  expect(fields).toEqual({ lines: 'Write a line only to those you ask' })
})

test('a list can be limited to a member whose id is in capitals', async () => {
  const { browser, id } = await makeNetwork()
  const access = { confidential: true, members: [id.toUpperCase()] }
  const response = await browser.post('/api/network/lists', { name: 'Election night', access })
  expect(response.status).toBe(201)
  const [list] = (await response.json<{ items: { confidentialTo?: string[] }[] }>()).items
  expect(list?.confidentialTo).toEqual([id])
})

test('an employer’s id in capitals can be chosen in a profile and in an application', async () => {
  const { id } = await makeAccount('tv_network')
  const currentNetwork = newWord()
  const chosen = { isAvailable: false, currentNetwork, currentNetworkId: id.toUpperCase() }

  const browser = await signedIn((await makeAccount('talent')).email)
  const profile = await (await browser.get('/api/talent/profile')).json<object>()
  const saved = await browser.put('/api/talent/profile', { ...profile, ...chosen })
  expect(await saved.json()).toMatchObject({ currentNetworkId: id })

  const email = newEmail()
  await registerAccount('talent', 'approved', { ...chosen, email })
  const applied = await sql(
    `select profile.current_network_id as id from public.talent_profiles as profile
     where profile.contact_email = $1`,
    email,
  )
  expect(applied).toEqual([{ id }])
})
