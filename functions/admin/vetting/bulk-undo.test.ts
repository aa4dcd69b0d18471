import { beforeEach, describe, expect, test } from 'vitest'
import { BULK_MAX } from '../../../shared/limits.ts'
import {
  confirmEmail,
  makeAccount,
  makeApplicant,
  registerAccount,
  signedIn,
} from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { passUndoWindow } from '../../testing/decisions.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

const PATH = '/api/admin/accounts/undo'
const NOBODY = crypto.randomUUID()

let browser: Browser

beforeEach(async () => {
  browser = await signedIn((await makeAccount('admin')).email)
})

/** Approves them together, and answers what the undo of that takes. */
async function approve(userIds: readonly string[]) {
  const body = { userIds, expected: 'pending', next: 'approved', decisions: true }
  const response = await browser.post('/api/admin/accounts/status', body)
  const { done, decisions } = await response.json<{ done: string[]; decisions: string[] }>()
  expect(done).toEqual(userIds)
  return done.map((userId, at) => ({ userId, decision: decisions[at] ?? '' }))
}

test('a bulk undo undoes what it can without a mail, and names each other decision with the reason', async () => {
  const [first, second, undone, decided] = [
    await registerAccount('talent', 'pending'),
    await registerAccount('tv_network', 'pending'),
    await makeApplicant('talent'),
    await makeApplicant('talent'),
  ]
  for (const { id } of [first, second]) await confirmEmail(id)
  const made = await approve([first.id, second.id, undone.id, decided.id])
  // A colleague is faster: one is undone, and another undone and decided about anew.
  const other = await signedIn((await makeAccount('admin')).email)
  const [, , one, two] = made
  for (const { userId, decision } of [one, two].filter((each) => each !== undefined)) {
    const body = { expected: 'approved', decision }
    expect((await other.post(`/api/admin/accounts/${userId}/undo`, body)).status).toBe(200)
  }
  const again = { expected: 'pending', next: 'approved' }
  await other.post(`/api/admin/accounts/${decided.id}/status`, again)

  const accounts = [...made, { userId: NOBODY, decision: one?.decision }]
  const response = await browser.post(PATH, { expected: 'approved', accounts })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    done: [
      { userId: first.id, wasTold: false },
      { userId: second.id, wasTold: false },
    ],
    failed: [
      { userId: undone.id, code: 'status_changed' },
      { userId: decided.id, code: 'undo_too_late' },
      { userId: NOBODY, code: 'account_not_found' },
    ],
  })
  const entries = await sql(
    `select from public.audit_log where target = any ($1) and action = 'decision_undone'`,
    [first.id, second.id],
  )
  expect(entries).toHaveLength(2)
  for (const { id, email } of [first, second]) {
    await passUndoWindow(id)
    await new Browser().post('/api/auth/logout', {})
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Confirm your email address'])
  }
})

test('a bulk undo after the undo window succeeds, and mails each applicant', async () => {
  const applicants = [await makeApplicant('talent'), await makeApplicant('talent')]
  const accounts = await approve(applicants.map(({ id }) => id))
  for (const { id } of applicants) await passUndoWindow(id)
  await new Browser().post('/api/auth/logout', {})
  const response = await browser.post(PATH, { expected: 'approved', accounts })
  expect(await response.json()).toEqual({
    done: applicants.map(({ id }) => ({ userId: id, wasTold: true })),
    failed: [],
  })
  for (const { email } of applicants) {
    const [newest] = await mailsTo(email)
    expect(newest?.subject).toBe('Your application is being reviewed again')
  }
})

describe('a bulk undo is refused as a whole', () => {
  const account = { userId: NOBODY, decision: NOBODY }

  test.each([
    ['nobody', [], 'accounts'],
    ['too many', Array.from({ length: BULK_MAX + 1 }, () => account), 'accounts'],
    ['something that is no id', [{ ...account, userId: 'me' }], 'accounts'],
    ['a decision that is not named', [{ userId: NOBODY }], 'accounts'],
    ['no list', account, 'accounts'],
  ])('about %s', async (_name, accounts, field) => {
    const body = { expected: 'approved', accounts }
    const { fields } = await expectProblem(await browser.post(PATH, body), 'validation_failed')
    expect(Object.keys(fields ?? {}).map((name) => name.split('.')[0])).toEqual([field])
  })

  test('from a talent and from a visitor', async () => {
    const body = { expected: 'approved', accounts: [account] }
    const talent = await signedIn((await makeAccount('talent')).email)
    await expectProblem(await talent.post(PATH, body), 'wrong_role')
    await expectProblem(await new Browser().post(PATH, body), 'not_signed_in')
  })
})
