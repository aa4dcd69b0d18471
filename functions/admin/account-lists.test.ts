import { beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, networkForm, setStatus, signedIn, talentForm } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { expectProblem } from '../testing/problems.ts'

interface Page {
  items: { userId: string; email: string; role: string; status: string }[]
  nextCursor: string | null
}

let browser: Browser

beforeEach(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

async function list(kind: string, query: Record<string, string>): Promise<Page> {
  const response = await browser.get(`/api/admin/${kind}?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('each kind has a list of its own, of every status, a page at a time', async () => {
  const mark = crypto.randomUUID()
  const forms = [talentForm({ lastName: mark }), talentForm({ lastName: mark })]
  for (const form of [...forms, networkForm({ lastName: mark })]) {
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
  }
  await setStatus(forms[1]?.email ?? '', 'hidden')

  const first = await list('talent', { q: mark, limit: '1' })
  const second = await list('talent', { q: mark, limit: '1', cursor: first.nextCursor ?? '' })
  expect(second.nextCursor).toBeNull()
  expect([...first.items, ...second.items]).toMatchObject([
    { email: forms[0]?.email, status: 'pending' },
    { email: forms[1]?.email, status: 'hidden' },
  ])
  expect((await list('talent', { q: mark, status: 'hidden' })).items).toHaveLength(1)
  expect((await list('networks', { q: mark })).items).toMatchObject([{ role: 'tv_network' }])
})

describe.each(['talent', 'networks'])('the list of %s', (kind) => {
  test('refuses what it does not know', async () => {
    const path = `/api/admin/${kind}`
    await expectProblem(await browser.get(`${path}?role=talent`), 'invalid_request')
    await expectProblem(await browser.get(`${path}?cursor=abc`), 'invalid_request')
    await expectProblem(await browser.get(`${path}?status=famous`), 'validation_failed')
  })

  test.each(['talent', 'tv_network'] as const)('is not for a %s', async (role) => {
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(`/api/admin/${kind}`), 'wrong_role')
  })
})
