import { afterEach, describe, expect, test, vi } from 'vitest'
import { newAddress, newEmail } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { watchCalls } from '../testing/fetch-faults.ts'
import { expectProblem } from '../testing/problems.ts'

afterEach(() => vi.restoreAllMocks())

function messageForm(changes: Record<string, unknown> = {}) {
  return {
    name: 'Ada Okafor',
    email: newEmail(),
    subject: 'A question',
    message: 'Two lines,\nand <b>no</b> markup. 👋',
    ...changes,
  }
}

test('a message is stored as it was typed', async () => {
  const form = messageForm()
  const response = await new Browser().post('/api/contact', form)
  expect(response.status).toBe(201)
  const { id } = await response.json<{ id: string }>()
  const [stored] = await sql(
    'select name, email, subject, message from public.contact_messages where id = $1',
    id,
  )
  expect(stored).toEqual(form)
})

describe('a message is refused at its field', () => {
  test.each(
    ['name', 'email', 'subject', 'message'].flatMap((field) => [
      [field, 'missing', undefined],
      [field, 'empty', ''],
      [field, 'blank', '   '],
      [field, 'null', null],
      [field, 'a number', 7],
      [field, 'too long', 'x'.repeat(5001)],
      [field, 'with a NUL', 'a\u0000b'],
      [field, 'half a character', 'a\ud83d'],
    ]),
  )('%s: %s', async (field, _name, value) => {
    const form = messageForm({ [String(field)]: value })
    const calls = watchCalls()
    const response = await new Browser().post('/api/contact', form)
    const { fields } = await expectProblem(response, 'validation_failed')
    expect(Object.keys(fields ?? {})).toEqual([field])
    expect(calls).toEqual([])
  })
})

test('an unknown key is refused', async () => {
  const response = await new Browser().post('/api/contact', messageForm({ to: 'everyone' }))
  await expectProblem(response, 'invalid_request')
})

test('a second message within its limit of one a minute is refused', async () => {
  const browser = new Browser({ env: { CONTACT_LIMIT_PER_MINUTE: '1' } })
  const headers = { 'CF-Connecting-IP': newAddress() }
  expect((await browser.post('/api/contact', messageForm(), headers)).status).toBe(201)
  const second = await browser.post('/api/contact', messageForm(), headers)
  await expectProblem(second, 'too_many_requests')
})
