import { beforeAll, expect, test } from 'vitest'
import { makeAccount, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

const pathOf = (id: string) => `/api/network/talent/${id}`

let network: { email: string; id: string }
let browser: Browser

beforeAll(async () => {
  network = await makeAccount('tv_network')
  browser = await signedIn(network.email)
})

/** Somebody who tells all that there is to tell. */
async function makeTalent() {
  const talent = await makeAccount('talent')
  await sql(
    `update public.talent_profiles
     set contact_phone = '+47 99 88 77 66', bio = 'Late news.', pronunciation = 'AH-dah', roles = '{anchor}' where user_id = $1`,
    talent.id,
  )
  return talent
}

/** Without what every answer has of its own. */
async function wordsOf(response: Response) {
  const text = await response.text()
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const id = response.headers.get('X-Request-Id') ?? 'none'
  return { status: response.status, headers, text: text.replace(id, '') }
}

test('a network reads a profile, but no contact details', async () => {
  const { id, email } = await makeTalent()
  const calls = watchCalls()
  const response = await browser.get(pathOf(id))
  expect(response.status).toBe(200)
  expect(calls).toHaveLength(2)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({
    ...{ userId: id, firstName: 'Ada', pronunciation: 'AH-dah', roles: ['anchor'] },
  })
  for (const secret of [email, '+47 99 88 77 66', '+234 800 0000', 'phone', 'contactEmail']) {
    expect(text).not.toContain(secret)
  }
})

test('a talent who is hidden, blocks the network, is not approved or does not exist gets the same answer, byte for byte', async () => {
  const [blocking, pending, hidden, deactivated] = [
    await makeTalent(),
    await makeTalent(),
    await makeTalent(),
    await makeTalent(),
  ]
  const privacy = {
    employerIsBlocked: false,
    networks: [],
    names: [],
    domains: ['kanal-nord.example'],
  }
  await sql(
    `insert into private.talent_blocks (user_id, key)
     select $1, private.block_key('domain', $2)`,
    blocking.id,
    privacy.domains[0],
  )
  await setStatus(pending.email, 'pending')
  await setStatus(hidden.email, 'hidden')
  await setStatus(deactivated.email, 'deactivated')

  const unknown = await wordsOf(await browser.get(pathOf(crypto.randomUUID())))
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('talent_not_found')
  for (const other of [blocking.id, pending.id, hidden.id, deactivated.id, network.id, 'me']) {
    expect(await wordsOf(await browser.get(pathOf(other)))).toEqual(unknown)
  }
})

test('talent, administrators and visitors are refused', async () => {
  const { id, email } = await makeTalent()
  const admin = await makeAccount('admin')
  await expectProblem(await (await signedIn(email)).get(pathOf(id)), 'wrong_role')
  await expectProblem(await (await signedIn(admin.email)).get(pathOf(id)), 'wrong_role')
  await expectProblem(await new Browser().get(pathOf(id)), 'not_signed_in')
})
