import type * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationPageSchema } from '../../shared/application-page.ts'
import { makeAccount, newAddress, newWord, PASSWORD, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { passUndoWindow } from '../testing/decisions.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { expectProblem } from '../testing/problems.ts'

let desk: Browser
let applicant: { email: string; id: string }
const visitor = new Browser()

beforeAll(async () => {
  desk = await signedIn((await makeAccount('admin')).email)
})
beforeEach(async () => {
  applicant = await makeAccount('talent', 'pending')
})

const pathOf = (id: string) => `/api/admin/accounts/${id}`

/** Asks the applicant, and gives the link they got. */
async function ask(fields: string[] = []): Promise<string> {
  const body = { question: 'Where is <b>your reel</b>?', fields }
  const response = await desk.post(`${pathOf(applicant.id)}/questions`, body)
  expect(response.status).toBe(201)
  return linkOf('We have a question about your application')
}

/** Rejects the applicant, and gives the link they got. */
async function reject(): Promise<string> {
  const body = { expected: 'pending', next: 'rejected', reason: 'No reel' }
  expect((await desk.post(`${pathOf(applicant.id)}/status`, body)).status).toBe(200)
  return linkOfDecision('Your application was not accepted')
}

/** The link of a decision's mail, which would otherwise wait until the decision stands. */
async function linkOfDecision(subject: string): Promise<string> {
  await passUndoWindow(applicant.id)
  // Whatever is changed next sends what is due.
  await visitor.post('/api/auth/logout', {})
  return linkOf(subject)
}

async function linkOf(subject: string): Promise<string> {
  const mail = (await mailsTo(applicant.email)).find((one) => one.subject === subject)
  const [, token = ''] = /\/application\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return token
}

async function open(token: string): Promise<v.InferOutput<typeof ApplicationPageSchema>> {
  const response = await visitor.post('/api/application', { token })
  expect(response.status).toBe(200)
  return response.json()
}

describe('a question to an applicant', () => {
  test('is mailed to the applicant, who answers and corrects a field, and the desk sees both', async () => {
    const token = await ask(['location', 'linkedinUrl'])
    const { question } = await open(token)
    expect(question).toMatchObject({
      text: 'Where is <b>your reel</b>?',
      fields: { location: 'Lagos', linkedinUrl: 'https://www.linkedin.com/in/ada' },
    })
    const response = await visitor.post('/api/application/answer', {
      token,
      questionId: question?.id,
      answer: 'Here it is',
      corrections: { location: 'Accra' },
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'pending',
      question: null,
      answeredAt: expect.any(String),
    })
    expect(await (await desk.get(pathOf(applicant.id))).json()).toMatchObject({
      status: 'pending',
      flags: expect.arrayContaining(['answered']),
      profile: { location: 'Accra' },
      questions: [
        { answer: 'Here it is', corrections: { location: { before: 'Lagos', after: 'Accra' } } },
      ],
    })
    expect(await linkOf('We have received your answer')).not.toBe('')
  })

  test('can be answered once', async () => {
    const token = await ask()
    const body = { token, questionId: (await open(token)).question?.id, answer: 'Here' }
    await visitor.post('/api/application/answer', body)
    const other = { ...body, answer: 'There' }
    await expectProblem(await visitor.post('/api/application/answer', other), 'question_closed')
  })

  test.each([
    ['a field that was not asked for', { firstName: 'Eve' }, 'firstName'],
    ['a value the form would refuse', { location: ' ' }, 'location'],
    ['a value that cannot be stored', { location: 'a\u0000' }, 'corrections'],
    ['a field that cannot be one', { '\ud800': 'Lagos' }, 'corrections'],
    ['no answer at all', {}, 'answer'],
  ])('cannot be answered with %s', async (_name, corrections, field) => {
    const token = await ask(['location'])
    const questionId = (await open(token)).question?.id
    const body = { token, questionId, corrections }
    const response = await visitor.post('/api/application/answer', body)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect((await open(token)).question).not.toBeNull()
  })

  test.each([
    ['they are available', { isAvailable: true }, null],
    ['they work elsewhere', { currentNetwork: `Elsewhere ${newWord()}` }, { matched: [] }],
    ['they work there', { isAvailable: false }, { matched: [{ why: 'chosen' }] }],
  ])(
    'can be answered by an applicant who had chosen their employer: %s',
    async (_name, corrections, employer) => {
      const networkName = `Employer ${newWord()}`
      const network = await makeAccount('tv_network', 'approved', { networkName })
      const chosen = { currentNetwork: networkName, currentNetworkId: network.id }
      applicant = await makeAccount('talent', 'pending', chosen)
      const token = await ask(['currentNetwork'])
      const questionId = (await open(token)).question?.id
      const body = { token, questionId, answer: 'Here', corrections }
      expect((await visitor.post('/api/application/answer', body)).status).toBe(200)
      expect(await (await desk.get(`${pathOf(applicant.id)}/names`)).json()).toMatchObject({
        employer,
      })
    },
  )

  test.each([
    ['blank', { question: ' ' }, 'question'],
    ['about a field of another kind', { question: 'Which?', fields: ['networkName'] }, 'fields'],
    ['about a field that nobody has', { question: 'Which?', fields: ['status'] }, 'fields'],
  ])('is refused when it %s', async (_name, body, field) => {
    const response = await desk.post(`${pathOf(applicant.id)}/questions`, body)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  test('can only be asked by administrators, about pending applications', async () => {
    const approved = await makeAccount('talent')
    const body = { question: 'Where?' }
    const late = await desk.post(`${pathOf(approved.id)}/questions`, body)
    expect((await expectProblem(late, 'status_changed')).present).toBe('approved')
    const talent = await signedIn(approved.email)
    const own = await talent.post(`${pathOf(applicant.id)}/questions`, body)
    await expectProblem(own, 'wrong_role')
  })
})

describe('an appeal', () => {
  test('reopens a rejected application once, and keeps its history', async () => {
    const token = await reject()
    expect(await open(token)).toMatchObject({
      status: 'rejected',
      reason: 'No reel',
      canAppeal: true,
    })
    const response = await visitor.post('/api/application/appeal', { token, appeal: 'I have one' })
    expect(await response.json()).toMatchObject({
      status: 'pending',
      canAppeal: false,
      reason: null,
    })
    expect(await (await desk.get(pathOf(applicant.id))).json()).toMatchObject({
      status: 'pending',
      flags: expect.arrayContaining(['appealed']),
      appeal: { text: 'I have one' },
      decisions: [{ action: 'account_appealed' }, { to: 'rejected', reason: 'No reel' }],
    })
    expect(await linkOf('We have received your appeal')).not.toBe('')
    const again = { token: await reject(), appeal: 'Once more' }
    await expectProblem(await visitor.post('/api/application/appeal', again), 'appeal_used')
  })

  test('is refused for an application that was not rejected', async () => {
    const token = await ask()
    const response = await visitor.post('/api/application/appeal', { token, appeal: 'Please' })
    expect((await expectProblem(response, 'status_changed')).present).toBe('pending')
  })

  test('is refused without a text', async () => {
    const token = await reject()
    const response = await visitor.post('/api/application/appeal', { token, appeal: ' \n' })
    await expectProblem(response, 'validation_failed')
  })
})

test('the link mailed with a rejection still opens the application’s page after the rejection is undone', async () => {
  await reject()
  const body = { expected: 'rejected', next: 'pending' }
  expect((await desk.post(`${pathOf(applicant.id)}/status`, body)).status).toBe(200)
  const token = await linkOfDecision('Your application is being reviewed again')
  expect(await open(token)).toMatchObject({ status: 'pending', reason: null, canAppeal: false })
})

test('the application’s page says that somebody is reviewing the application, but not who', async () => {
  const token = await ask()
  expect((await open(token)).beingReviewed).toBe(false)
  expect((await desk.post(`${pathOf(applicant.id)}/claim`, {})).status).toBe(200)
  const page = await open(token)
  expect(page.beingReviewed).toBe(true)
  expect(JSON.stringify(page)).not.toContain('@')
})

test.each(['', '/answer', '/appeal'])(
  'a second call to /api/application%s within its limit of one a minute is refused',
  async (call) => {
    const browser = new Browser({ env: { LINK_LIMIT_PER_MINUTE: '1' } })
    const headers = { 'CF-Connecting-IP': newAddress() }
    const body = {
      '': { token: 'x' },
      '/answer': { token: 'x', questionId: crypto.randomUUID(), answer: 'x' },
      '/appeal': { token: 'x', appeal: 'x' },
    }[call]
    const first = await browser.post(`/api/application${call}`, body, headers)
    await expectProblem(first, 'token_invalid')
    const second = await browser.post(`/api/application${call}`, body, headers)
    expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expectProblem(second, 'too_many_requests')
  },
)

test.each(['x', 'A'.repeat(43), '☃'])('the link %s opens no application', async (token) => {
  const questionId = crypto.randomUUID()
  const calls = [
    visitor.post('/api/application', { token }),
    visitor.post('/api/application/answer', { token, questionId, answer: 'x' }),
    visitor.post('/api/application/appeal', { token, appeal: 'x' }),
  ]
  for (const call of calls) await expectProblem(await call, 'token_invalid')
})

test('a link expires, and its page signs nobody in', async () => {
  const token = await ask()
  await open(token)
  expect(visitor.cookies.size).toBe(0)
  await sql('update private.status_links set expires_at = now() where user_id = $1', applicant.id)
  await expectProblem(await visitor.post('/api/application', { token }), 'token_invalid')
})

test('an applicant who lost our mails gets a new link to the application, and one to confirm their address while it is unconfirmed', async () => {
  const confirmations = async () =>
    (await mailsTo(applicant.email)).flatMap(
      ({ text }) => /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )
  await sql(
    'update public.user_roles set email_confirmed_at = null where user_id = $1',
    applicant.id,
  )
  const before = await confirmations()
  const sent = await visitor.post('/api/application/link', { email: applicant.email })
  expect(sent.status).toBe(202)
  expect((await open(await linkOf('The link to your application'))).status).toBe('pending')
  const [token, ...earlier] = await confirmations()
  expect(earlier).toEqual(before)
  const confirmed = await visitor.post('/api/auth/confirm-email', { token, password: PASSWORD })
  expect(await confirmed.json()).toEqual({ status: 'pending' })

  await visitor.post('/api/application/link', { email: applicant.email })
  expect(await confirmations()).toEqual([token, ...before])
})
