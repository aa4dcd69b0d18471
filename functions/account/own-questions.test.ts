import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminAccount } from '../../shared/admin-account.ts'
import { ANSWER_MAX } from '../../shared/limits.ts'
import type { NotificationPage } from '../../shared/notifications.ts'
import type { AdminOverview } from '../../shared/overviews.ts'
import { makeAccount, makeApplicant, setStatus, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

const QUESTION = 'Do you still <b>live</b> in Lagos?'

let desk: Browser
let account: { email: string; id: string }
let owner: Browser

beforeAll(async () => {
  desk = await signedIn((await makeAccount('admin')).email)
})
beforeEach(async () => {
  account = await makeAccount('talent')
  owner = await signedIn(account.email)
})

const askPath = (id: string) => `/api/admin/accounts/${id}/questions`
const answerPath = (id: string) => `/api/account/questions/${id}/answer`

const readPath = (id: string) => `/api/admin/accounts/${id}/answers/read`

async function answersAtDesk(): Promise<AdminOverview['answers']> {
  return (await (await desk.get('/api/admin/overview')).json<AdminOverview>()).answers
}

/** Asks the account, and gives the question's id. */
async function ask(question = QUESTION): Promise<string> {
  const response = await desk.post(askPath(account.id), { question, expected: 'approved' })
  expect(response.status).toBe(201)
  return (await response.json<{ id: string }>()).id
}

async function told(browser = owner): Promise<NotificationPage> {
  return (await browser.get('/api/notifications')).json()
}

async function seenByDesk(): Promise<AdminAccount> {
  return (await desk.get(`/api/admin/accounts/${account.id}`)).json()
}

test('an approved account gets a question by one mail and in the product, and answers it', async () => {
  const id = await ask()
  const page = await told()
  expect(page.question).toEqual({ id, text: QUESTION, askedAt: expect.stringMatching(/Z$/) })
  expect(page.items).toContainEqual(
    expect.objectContaining({
      kind: 'desk_question',
      isRead: false,
      question: { id, text: QUESTION, answeredAt: null },
    }),
  )
  const mails = (await mailsTo(account.email)).filter(({ text }) => text.includes(QUESTION))
  expect(mails.map(({ subject }) => subject)).toEqual(['We have a question about your account'])
  expect(mails[0]?.text).toContain('/talent/notifications\n')
  expect(await seenByDesk()).toMatchObject({
    status: 'approved',
    flags: expect.arrayContaining(['asked']),
  })

  const calls = watchCalls()
  const response = await owner.post(answerPath(id), { answer: 'No,\nin Accra.' })
  expect(response.status).toBe(204)
  expect(calls.slice(0, 2).sort()).toEqual(['/rest/v1/rpc/answer_own_question', '/rest/v1/rpc/me'])
  const after = await told()
  expect(after.question).toBeNull()
  expect(after.items.find(({ kind }) => kind === 'desk_question')).toMatchObject({
    isRead: true,
    question: { id, answeredAt: expect.stringMatching(/Z$/) },
  })
  expect(await seenByDesk()).toMatchObject({
    status: 'approved',
    flags: expect.arrayContaining(['answered']),
    questions: [{ id, text: QUESTION, fields: [], answer: 'No,\nin Accra.', corrections: {} }],
    mails: [{ kind: 'account_question', state: 'sent' }],
  })
})

test('the desk cannot ask an account while a decision about it can still be undone', async () => {
  const applicant = await makeApplicant('tv_network')
  const call = `/api/admin/accounts/${applicant.id}`
  const approval = { expected: 'pending', next: 'approved' }
  expect((await desk.post(`${call}/status`, approval)).status).toBe(200)
  const question = { question: QUESTION, expected: 'approved' }
  await expectProblem(await desk.post(askPath(applicant.id), question), 'decision_held')
  expect((await desk.post(`${call}/undo`, { expected: 'approved' })).status).toBe(200)
  expect((await desk.post(`${call}/status`, approval)).status).toBe(200)
  await passUndoWindow(applicant.id)
  expect((await desk.post(askPath(applicant.id), question)).status).toBe(201)
  const subjects = (await mailsTo(applicant.email)).map(({ subject }) => subject)
  expect(subjects[0]).toBe('We have a question about your account')
  expect(subjects).toHaveLength(2)
})

test('an account can read and answer a question until a decision about it takes effect', async () => {
  const id = await ask()
  const status = `/api/admin/accounts/${account.id}/status`
  const closing = { expected: 'approved', next: 'hidden', reason: 'A complaint' }
  expect((await desk.post(status, closing)).status).toBe(200)
  expect((await told()).question).toMatchObject({ id })
  expect((await owner.post(answerPath(id), { answer: 'In Accra' })).status).toBe(204)
  const undo = `/api/admin/accounts/${account.id}/undo`
  expect((await desk.post(undo, { expected: 'hidden' })).status).toBe(200)
  expect(await seenByDesk()).toMatchObject({
    status: 'approved',
    questions: [{ id, answer: 'In Accra' }],
  })
})

test('an answer waits at the desk until an administrator has read it', async () => {
  const before = await answersAtDesk()
  expect((await owner.post(answerPath(await ask()), { answer: 'Yes' })).status).toBe(204)
  expect((await answersAtDesk()).talent).toBe(before.talent + 1)
  await expectProblem(await owner.post(readPath(account.id), {}), 'wrong_role')
  await expectProblem(await desk.post(readPath('x'), {}), 'account_not_found')
  const waiting = await makeAccount('talent', 'pending')
  await expectProblem(await desk.post(readPath(waiting.id), {}), 'status_changed')
  expect((await answersAtDesk()).talent).toBe(before.talent + 1)

  for (const _ of ['once', 'and once more']) {
    expect((await desk.post(readPath(account.id), {})).status).toBe(204)
  }
  expect(await answersAtDesk()).toEqual(before)
  const { flags, questions } = await seenByDesk()
  expect(flags).not.toContain('answered')
  expect(questions).toMatchObject([{ answer: 'Yes' }])
})

describe('an answer to a question is refused', () => {
  test('when the question was answered or replaced by another', async () => {
    const old = await ask('Old question')
    const id = await ask()
    await expectProblem(await owner.post(answerPath(old), { answer: 'Yes' }), 'question_closed')
    expect((await owner.post(answerPath(id), { answer: 'Yes' })).status).toBe(204)
    await expectProblem(await owner.post(answerPath(id), { answer: 'No' }), 'question_closed')
    const { questions } = await seenByDesk()
    expect(questions.map(({ answer }) => answer)).toEqual(['Yes', null])
  })

  test('from another account, from a visitor, and from an administrator', async () => {
    const id = await ask()
    const stranger = await signedIn((await makeAccount('tv_network')).email)
    await expectProblem(await stranger.post(answerPath(id), { answer: 'Yes' }), 'question_closed')
    expect((await told(stranger)).question).toBeNull()
    await expectProblem(await desk.post(answerPath(id), { answer: 'Yes' }), 'wrong_role')
    await expectProblem(
      await new Browser().post(answerPath(id), { answer: 'Yes' }),
      'not_signed_in',
    )
    expect((await told()).question).toMatchObject({ id })
  })

  test('when the account has no open question, whatever the id', async () => {
    for (const id of [crypto.randomUUID(), 'x']) {
      await expectProblem(await owner.post(answerPath(id), { answer: 'Yes' }), 'question_closed')
    }
  })

  test('from an account that was closed in the meantime', async () => {
    const id = await ask()
    await setStatus(account.email, 'deactivated')
    await expectProblem(await owner.post(answerPath(id), { answer: 'Yes' }), 'account_deactivated')
  })

  test.each([
    ['blank', ' \n', 'validation_failed'],
    ['too long', 'x'.repeat(ANSWER_MAX + 1), 'validation_failed'],
    ['with a NUL', 'a\u0000', 'validation_failed'],
    ['a number', 7, 'validation_failed'],
    ['missing', undefined, 'validation_failed'],
  ] as const)('that is %s', async (_name, answer, code) => {
    const response = await owner.post(answerPath(await ask()), { answer })
    const { fields } = await expectProblem(response, code)
    expect(Object.keys(fields ?? {})).toEqual(['answer'])
    expect((await told()).question).not.toBeNull()
  })

  test('that contains another field', async () => {
    const body = { answer: 'Yes', status: 'approved' }
    await expectProblem(await owner.post(answerPath(await ask()), body), 'invalid_request')
  })
})

describe('a question to an account is refused', () => {
  const body = { question: QUESTION, expected: 'approved' }

  test.each([
    ['for a field of its registration', { fields: ['phoneNumber'] }, ['fields']],
    ['with a status that is never asked', { expected: 'hidden' }, ['expected']],
    ['without a text', { question: ' ' }, ['question']],
  ])('%s', async (_name, changes, refused) => {
    const response = await desk.post(askPath(account.id), { ...body, ...changes })
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual(refused)
    expect(await sql('select 1 from private.questions where user_id = $1', account.id)).toEqual([])
  })

  test('when the account has another status than the administrator saw', async () => {
    const waiting = await makeAccount('tv_network', 'pending')
    const refused = await expectProblem(
      await desk.post(askPath(waiting.id), body),
      'status_changed',
    )
    expect(refused).toMatchObject({ present: 'pending' })
    const asApplicant = { ...body, expected: 'pending' }
    await expectProblem(await desk.post(askPath(account.id), asApplicant), 'status_changed')
  })

  test('from everybody but administrators', async () => {
    await expectProblem(await owner.post(askPath(account.id), body), 'wrong_role')
    await expectProblem(await new Browser().post(askPath(account.id), body), 'not_signed_in')
  })

  test('while a colleague has claimed the account', async () => {
    const colleague = await signedIn((await makeAccount('admin')).email)
    await colleague.post(`/api/admin/accounts/${account.id}/claim`, {})
    await expectProblem(await desk.post(askPath(account.id), body), 'claimed_by_other')
  })
})
