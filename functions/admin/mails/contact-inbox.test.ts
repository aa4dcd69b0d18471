import { beforeAll, describe, expect, test } from 'vitest'
import { ANSWER_MAX } from '../../../shared/limits.ts'
import { makeAccount, newEmail, signedIn } from '../../testing/accounts.ts'
import { Browser } from '../../testing/browser.ts'
import { sql } from '../../testing/database.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { expectProblem } from '../../testing/problems.ts'

interface Page {
  items: { id: string; email: string; state: string }[]
  nextCursor: string | null
  counts: { open: number; answered: number; archived: number }
}

let admin: { email: string; id: string }
let browser: Browser

beforeAll(async () => {
  admin = await makeAccount('admin')
  browser = await signedIn(admin.email)
})

async function write(): Promise<{ id: string; email: string }> {
  const email = newEmail()
  const message = { name: 'Ana', email, subject: '<b>Prices</b>', message: 'How much?\nThank you' }
  const response = await new Browser().post('/api/contact', message)
  return { ...(await response.json<{ id: string }>()), email }
}

async function list(query: Record<string, string> = {}): Promise<Page> {
  const response = await browser.get(`/api/admin/messages?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return response.json()
}

const pathOf = (id: string) => `/api/admin/messages/${id}`

test('messages are listed as they were typed, the newest first, in pages', async () => {
  const [earlier, later] = [await write(), await write()]
  const first = await list({ limit: '1' })
  const second = await list({ limit: '1', cursor: first.nextCursor ?? '' })
  expect(first.items).toEqual([
    {
      id: later.id,
      name: 'Ana',
      email: later.email,
      subject: '<b>Prices</b>',
      message: 'How much?\nThank you',
      state: 'open',
      createdAt: expect.stringMatching(/^\d{4}-/),
      stateChangedAt: null,
      answers: [],
    },
  ])
  expect(second.items).toMatchObject([{ id: earlier.id }])
  expect(first.counts.open).toBeGreaterThanOrEqual(2)
})

test('an answer goes by mail, once, and is kept with the message', async () => {
  const { id, email } = await write()
  const response = await browser.post(`${pathOf(id)}/answer`, { answer: 'Nothing.\n<i>Ever</i>' })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    state: 'answered',
    answers: [{ by: admin.email, text: 'Nothing.\n<i>Ever</i>' }],
  })
  const [mail] = await mailsTo(email)
  expect(mail?.subject).toBe('Re: <b>Prices</b>')
  expect(mail?.text).toContain('\n\nNothing.\n<i>Ever</i>\n\n')
  expect(mail?.text).toContain('You wrote:\n\n> How much?\n> Thank you\n')
  expect(mail?.html).toContain('Nothing.<br>&lt;i&gt;Ever&lt;/i&gt;')
  const again = await browser.post(`${pathOf(id)}/answer`, { answer: 'Or a little' })
  expect((await expectProblem(again, 'message_changed')).present).toBe('answered')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a message is archived and reopened, and an administrator who saw another state is refused', async () => {
  const { id } = await write()
  const archived = await browser.post(pathOf(id), { state: 'archived' })
  expect(await archived.json()).toMatchObject({ id, state: 'archived' })
  const late = await browser.post(pathOf(id), { state: 'answered', expected: 'open' })
  expect((await expectProblem(late, 'message_changed')).present).toBe('archived')
  const opened = await browser.post(pathOf(id), { state: 'open' })
  expect(await opened.json()).toMatchObject({ state: 'open' })
})

test('changes of a message that do not name the expected state all succeed, and the audit log has no gap', async () => {
  const { id } = await write()
  const states = ['archived', 'open', 'answered', 'archived', 'open', 'answered']
  const answers = await Promise.all(
    states.map((state) => browser.post(pathOf(id), { state }).then((answer) => answer.status)),
  )
  expect(answers).toEqual(states.map(() => 200))
  const steps = await sql<{ before: string; after: string }>(
    `select before ->> 'state' as before, after ->> 'state' as after from public.audit_log
     where target = $1 order by id`,
    id,
  )
  // Two that asked for the same, one after the other, are one step. At the least there are two: where both that ask for
  // `open` come first, when it is open already, and the others come in pairs.
  expect(steps.length).toBeGreaterThanOrEqual(2)
  for (const { before, after } of steps) expect(after).not.toBe(before)
  expect(steps.map(({ before }) => before)).toEqual([
    'open',
    ...steps.slice(0, -1).map(({ after }) => after),
  ])
})

test('setting a message to the state that it already has changes and records nothing', async () => {
  const { id } = await write()
  await browser.post(pathOf(id), { state: 'archived' })
  const first = await (await browser.get(pathOf(id))).json()
  const again = await browser.post(pathOf(id), { state: 'archived' })
  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(first)
  expect(await sql('select from public.audit_log where target = $1', id)).toHaveLength(1)
})

test('messages can be listed in every state together, or in one state', async () => {
  const { id } = await write()
  await browser.post(pathOf(id), { state: 'archived' })
  for (const query of [{}, { state: '' }, { state: 'archived' }]) {
    expect((await list(query)).items).toContainEqual(expect.objectContaining({ id }))
  }
  expect((await list({ state: 'open', limit: '100' })).items.map((item) => item.id)).not.toContain(
    id,
  )
})

test('one message is read by its id, whatever its state', async () => {
  const { id, email } = await write()
  await browser.post(pathOf(id), { state: 'archived' })
  const response = await browser.get(pathOf(id))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id, email, state: 'archived', answers: [] })
})

test('the preview of an answer is word for word the mail that will be sent', async () => {
  const { id, email } = await write()
  const answer = { answer: 'Nothing.\n<i>Ever</i>' }
  const preview = await browser.post(`${pathOf(id)}/answer/preview`, answer)
  expect(preview.status).toBe(200)
  expect(await mailsTo(email)).toEqual([])
  await browser.post(`${pathOf(id)}/answer`, answer)
  const [mail] = await mailsTo(email)
  expect(await preview.json()).toEqual({ subject: mail?.subject, text: mail?.text })
})

describe('a call about a message is refused', () => {
  test('for an unknown message', async () => {
    for (const id of [crypto.randomUUID(), 'first']) {
      await expectProblem(await browser.get(pathOf(id)), 'message_not_found')
      await expectProblem(await browser.post(pathOf(id), { state: 'open' }), 'message_not_found')
      const answer = await browser.post(`${pathOf(id)}/answer`, { answer: 'x' })
      await expectProblem(answer, 'message_not_found')
      const preview = await browser.post(`${pathOf(id)}/answer/preview`, { answer: 'x' })
      await expectProblem(preview, 'message_not_found')
    }
  })

  test.each([' ', 'x'.repeat(ANSWER_MAX + 1), 7, undefined])(
    'for the answer %s',
    async (answer) => {
      const { id } = await write()
      const response = await browser.post(`${pathOf(id)}/answer`, { answer })
      await expectProblem(response, 'validation_failed')
    },
  )

  test('for an unknown state, both to set it and to filter by it', async () => {
    const { id } = await write()
    await expectProblem(await browser.post(pathOf(id), { state: 'lost' }), 'validation_failed')
    await expectProblem(await browser.get('/api/admin/messages?state=lost'), 'validation_failed')
    await expectProblem(await browser.get('/api/admin/messages?cursor=x'), 'invalid_request')
  })

  test.each(['talent', 'tv_network'] as const)('for a %s', async (role) => {
    const { id } = await write()
    const other = await signedIn((await makeAccount(role)).email)
    await expectProblem(await other.get('/api/admin/messages'), 'wrong_role')
    await expectProblem(await other.get(pathOf(id)), 'wrong_role')
    await expectProblem(await other.post(pathOf(id), { state: 'archived' }), 'wrong_role')
    await expectProblem(await other.post(`${pathOf(id)}/answer`, { answer: 'x' }), 'wrong_role')
    const preview = await other.post(`${pathOf(id)}/answer/preview`, { answer: 'x' })
    await expectProblem(preview, 'wrong_role')
  })
})
