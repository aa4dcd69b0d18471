import type * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApplicationPageSchema } from '../../shared/application-page.ts'
import { makeAccount, makeApplicant, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

/** What an applicant does by the link of a mail while the desk can still take its last decision back. */
const ANSWER = '/api/application/answer'
const APPEAL = '/api/application/appeal'

let desk: Browser
let path: string
let token: string
const visitor = new Browser()

beforeAll(async () => {
  desk = await signedIn((await makeAccount('admin')).email)
})
beforeEach(async () => {
  const { id, email } = await makeApplicant('talent')
  path = `/api/admin/accounts/${id}`
  expect((await desk.post(`${path}/questions`, { question: 'Where?', fields: [] })).status).toBe(
    201,
  )
  const [mail] = await mailsTo(email)
  token = /\/application\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
})

async function decide(expected: string, next: string): Promise<void> {
  const reason = next === 'rejected' ? 'No reel' : undefined
  expect((await desk.post(`${path}/status`, { expected, next, reason })).status).toBe(200)
}

const windowPasses = () => passUndoWindow(path.split('/').at(-1) ?? '')

async function open(): Promise<v.InferOutput<typeof ApplicationPageSchema>> {
  return (await visitor.post('/api/application', { token })).json()
}

test('an applicant can answer a question until they are notified of a decision, which can still be undone', async () => {
  const { question } = await open()
  await decide('pending', 'approved')
  expect((await open()).question).toEqual(question)
  const body = { token, questionId: question?.id, answer: 'Here' }
  const answered = await visitor.post(ANSWER, body)
  expect(await answered.json()).toMatchObject({ status: 'pending', question: null })
  const undo = await desk.post(`${path}/undo`, { expected: 'approved' })
  expect(await undo.json()).toEqual({ status: 'pending', wasTold: false })
  expect(await (await desk.get(path)).json()).toMatchObject({
    flags: expect.arrayContaining(['answered']),
    questions: [{ answer: 'Here' }],
  })
})

test('the answer to an appeal does not reveal a new decision that can still be undone, nor who made it', async () => {
  await decide('pending', 'rejected')
  await windowPasses()
  await decide('rejected', 'approved')
  const appeal = { token, appeal: 'I have one' }
  const early = await expectProblem(await visitor.post(APPEAL, appeal), 'application_busy')
  expect(JSON.stringify(early)).not.toContain('approved')
  await windowPasses()
  const late = await expectProblem(await visitor.post(APPEAL, appeal), 'status_changed')
  expect(late.present).toBe('approved')
  expect(JSON.stringify(late)).not.toContain('@')
})

test('an appeal against a rejection that can still be undone is refused', async () => {
  await decide('pending', 'rejected')
  const early = await visitor.post(APPEAL, { token, appeal: 'I have one' })
  expect((await expectProblem(early, 'status_changed')).present).toBe('pending')
})
