import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminAccount } from '../../../shared/admin-account.ts'
import { BULK_MAX } from '../../../shared/limits.ts'
import { makeAccount, makeApplicant, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { expectProblem } from '../../testing/problems.ts'

const PATH = '/api/admin/accounts/status'

let browser: Browser

beforeAll(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

test('a bulk decision changes the accounts that it can, and names each other one with the reason', async () => {
  const [first, second, decided, claimed] = [
    await makeApplicant('talent'),
    await makeApplicant('tv_network'),
    await makeAccount('talent', 'approved'),
    await makeApplicant('talent'),
  ]
  const unknown = crypto.randomUUID()
  const other = await signedIn((await makeAccount('admin')).email)
  await other.post(`/api/admin/accounts/${claimed.id}/claim`, {})

  const userIds = [first.id, decided.id, unknown, second.id, claimed.id]
  const response = await browser.post(PATH, { userIds, expected: 'pending', next: 'approved' })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    done: [first.id, second.id],
    failed: [
      { userId: decided.id, code: 'status_changed' },
      { userId: unknown, code: 'account_not_found' },
      { userId: claimed.id, code: 'claimed_by_other' },
    ],
  })
  const entries = await sql('select from public.audit_log where target = any ($1)', userIds)
  expect(entries).toHaveLength(2)
})

test('a bulk decision answers with the ids of its decisions if it is asked for them', async () => {
  const [first, second] = [await makeApplicant('talent'), await makeApplicant('tv_network')]
  const body = { userIds: [first.id, second.id], expected: 'pending', next: 'approved' }
  const response = await browser.post(PATH, { ...body, decisions: true })
  expect(await response.json()).toMatchObject({
    done: [first.id, second.id],
    decisions: [await lastDecisionOn(first.id), await lastDecisionOn(second.id)],
  })
})

async function lastDecisionOn(id: string): Promise<string | undefined> {
  const account = await (await browser.get(`/api/admin/accounts/${id}`)).json<AdminAccount>()
  return account.decisions[0]?.id
}

describe('a bulk decision is refused as a whole', () => {
  const id = crypto.randomUUID()

  test.each([
    ['nobody', [], 'userIds'],
    ['too many', Array.from({ length: BULK_MAX + 1 }, () => id), 'userIds'],
    ['something that is no id', ['me'], 'userIds'],
    ['no list', id, 'userIds'],
  ])('about %s', async (_name, userIds, field) => {
    const body = { userIds, expected: 'pending', next: 'approved' }
    const { fields } = await expectProblem(await browser.post(PATH, body), 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  test('without a required reason', async () => {
    const body = { userIds: [id], expected: 'pending', next: 'rejected', reason: ' ' }
    const { fields } = await expectProblem(await browser.post(PATH, body), 'reason_required')
    expect(fields).toHaveProperty('reason')
  })

  test('from a talent and from a visitor', async () => {
    const body = { userIds: [id], expected: 'pending', next: 'approved' }
    const talent = await signedIn((await makeAccount('talent')).email)
    await expectProblem(await talent.post(PATH, body), 'wrong_role')
    await expectProblem(await new Browser().post(PATH, body), 'not_signed_in')
  })
})
