import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeAccount,
  networkForm,
  setStatus,
  signedIn,
  talentForm,
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { expectProblem } from '../../testing/problems.ts'

interface Page {
  items: { userId: string; email: string; role: string; status: string }[]
  nextCursor: string | null
}

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

async function list(kind: string, query: Record<string, string>): Promise<Page> {
  const response = await browser.get(`/api/admin/${kind}?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('each kind of account has a list of its own, with every status, in pages', async () => {
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

test('availability narrows the list, and the counts of each status respect the filters', async () => {
  const mark = crypto.randomUUID()
  const free = talentForm({ lastName: mark, isAvailable: true, currentNetwork: undefined })
  for (const form of [free, talentForm({ lastName: mark }), talentForm({ lastName: mark })]) {
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
  }
  await setStatus(free.email, 'approved')
  expect((await list('talent', { q: mark, available: 'true' })).items).toMatchObject([
    { email: free.email },
  ])
  expect((await list('talent', { q: mark, available: 'false' })).items).toHaveLength(2)
  const counts = await browser.get(`/api/admin/talent/counts?q=${mark}`)
  const none = { pending: 0, approved: 0, rejected: 0, deactivated: 0, hidden: 0 }
  expect(await counts.json()).toEqual({ ...none, pending: 2, approved: 1 })
  const available = await browser.get(`/api/admin/talent/counts?q=${mark}&available=true`)
  expect(await available.json()).toEqual({ ...none, approved: 1 })
  expect(await (await browser.get(`/api/admin/networks/counts?q=${mark}`)).json()).toEqual(none)
})

test('a cursor of another order, another list, or with a letter changed is refused', async () => {
  const mark = crypto.randomUUID()
  for (const form of [talentForm({ lastName: mark }), talentForm({ lastName: mark })]) {
    expect((await new Browser().post('/api/auth/register', form)).status).toBe(201)
  }
  const { nextCursor } = await list('talent', { q: mark, limit: '1' })
  const cursor = nextCursor ?? ''
  const ask = (query: Record<string, string>) =>
    browser.get(`/api/admin/talent?${new URLSearchParams({ q: mark, ...query })}`)
  expect((await ask({ cursor })).status).toBe(200)
  await expectProblem(await ask({ cursor, sort: 'name' }), 'invalid_request')
  for (const at of [0, Math.floor(cursor.length / 2), cursor.length - 1]) {
    const letter = cursor[at] === 'A' ? 'B' : 'A'
    const changed = `${cursor.slice(0, at)}${letter}${cursor.slice(at + 1)}`
    await expectProblem(await ask({ cursor: changed }), 'invalid_request')
  }
  for (const path of ['messages', 'mails', 'audit']) {
    const response = await browser.get(`/api/admin/${path}?cursor=${encodeURIComponent(cursor)}`)
    await expectProblem(response, 'invalid_request')
  }
})

describe.each(['talent', 'networks'])('the list of %s', (kind) => {
  test('refuses unknown filters', async () => {
    const path = `/api/admin/${kind}`
    await expectProblem(await browser.get(`${path}?role=talent`), 'invalid_request')
    await expectProblem(await browser.get(`${path}?cursor=abc`), 'invalid_request')
    await expectProblem(await browser.get(`${path}?status=famous`), 'validation_failed')
    await expectProblem(await browser.get(`${path}?available=maybe`), 'validation_failed')
    await expectProblem(await browser.get(`${path}/counts?status=pending`), 'invalid_request')
  })

  test.each(['talent', 'tv_network'] as const)('refuses a %s', async (role) => {
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get(`/api/admin/${kind}`), 'wrong_role')
    await expectProblem(await other.get(`/api/admin/${kind}/counts`), 'wrong_role')
  })
})
