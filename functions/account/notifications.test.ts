import { expect, test } from 'vitest'
import { makeAccount, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

const PATH = '/api/account/notifications'
const FIXED = [
  { kind: 'status_change', byMail: true, isFixed: true },
  { kind: 'desk_question', byMail: true, isFixed: true },
]

test('each role has its own kinds of mail, which are on until the account switches them off', async () => {
  const talent = await signedIn((await makeAccount('talent')).email)
  const network = await signedIn((await makeAccount('tv_network')).email)
  const admin = await signedIn((await makeAccount('admin')).email)
  const enquiry = { kind: 'enquiry', byMail: true, isFixed: false }
  const merged = { kind: 'network_merged', byMail: true, isFixed: true }
  const asking = { kind: 'asking', byMail: true, isFixed: true }
  const match = { kind: 'new_match', byMail: true, isFixed: false }
  const saved = { kind: 'saved_available', byMail: true, isFixed: false }
  expect(await (await talent.get(PATH)).json()).toEqual({ items: [...FIXED, enquiry, match] })
  expect(await (await network.get(PATH)).json()).toEqual({
    items: [...FIXED, merged, asking, enquiry, match, saved],
  })
  expect(await (await admin.get(PATH)).json()).toEqual({ items: [] })
})

test('a choice of mails is saved for this account alone, and can be changed back', async () => {
  const { email, id } = await makeAccount('tv_network')
  const { id: other } = await makeAccount('tv_network')
  const browser = await signedIn(email)
  const wants = async (account: string) => {
    const [row] = await sql<{ wanted: boolean }>(
      `select private.wants_mail($1, 'new_match') as wanted`,
      account,
    )
    return row?.wanted
  }
  const response = await browser.put(PATH, { byMail: { new_match: false } })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(await (await browser.get(PATH)).json())
  expect(await wants(id)).toBe(false)
  expect(await wants(other)).toBe(true)
  await browser.put(PATH, { byMail: { new_match: true } })
  expect(await wants(id)).toBe(true)
})

test.each([
  ['a kind that cannot be switched off', { status_change: false }],
  ['a kind of another role', { saved_available: false }],
])('%s is refused, and nothing is saved', async (_name, byMail) => {
  const { email, id } = await makeAccount('talent')
  const response = await (await signedIn(email)).put(PATH, {
    byMail: { ...byMail, new_match: false },
  })
  const { fields } = await expectProblem(response, 'validation_failed')
  expect(Object.keys(fields ?? {})).toEqual(Object.keys(byMail))
  expect(await sql('select from private.notification_preferences where user_id = $1', id)).toEqual(
    [],
  )
})

test.each([
  ['an unknown kind', { byMail: { everything: false } }],
  ['no choice', {}],
  ['a choice that is none', { byMail: { new_match: 'no' } }],
])('%s is refused', async (_name, body) => {
  const browser = await signedIn((await makeAccount('talent')).email)
  await expectProblem(await browser.put(PATH, body), 'validation_failed')
})

test('a visitor is asked to sign in', async () => {
  await expectProblem(await new Browser().get(PATH), 'not_signed_in')
  await expectProblem(await new Browser().put(PATH, { byMail: {} }), 'not_signed_in')
})
