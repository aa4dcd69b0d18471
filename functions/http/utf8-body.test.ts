import { expect, test } from 'vitest'
import { makeAccount, newAddress, newEmail, signedIn } from '../testing/accounts.ts'
import { Browser } from '../testing/browser.ts'
import { sql } from '../testing/database.ts'
import { expectProblem } from '../testing/problems.ts'

/** What stands between the two texts, as bytes that no text of ours has. */
function bytes(before: string, between: readonly number[], after: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  return Uint8Array.from([...encoder.encode(before), ...between, ...encoder.encode(after)])
}

function send(browser: Browser, method: string, path: string, body: BodyInit): Promise<Response> {
  const headers = {
    Origin: 'http://localhost:8788',
    'Content-Type': 'application/json',
    'CF-Connecting-IP': newAddress(),
  }
  return browser.send(path, { method, headers, body })
}

const MESSAGE_AFTER = '","email":"bjorn@x.example","subject":"Hello","message":"Is it on?"}'

test.each([
  ['a letter of Latin-1', [0xf8]],
  ['half of a letter', [0xc3]],
  ['half of a pair, as UTF-8 would write it', [0xed, 0xa0, 0x80]],
  ['a zero that is written too long', [0xc0, 0x80]],
])('a message with %s in it is refused, and not stored', async (_, letter) => {
  const email = newEmail()
  const after = `rn","email":"${email}","subject":"Hello","message":"Is it on?"}`
  const body = bytes('{"name":"Bj', letter, after)
  await expectProblem(await send(new Browser(), 'POST', '/api/contact', body), 'invalid_request')
  const kept = await sql('select name from public.contact_messages where email = $1', email)
  expect(kept).toEqual([])
})

test('a password with invalid bytes is refused, and not compared with replacement characters', async () => {
  const { email } = await makeAccount('talent')
  const body = bytes(`{"email":"${email}","password":"caf`, [0xe9], '"}')
  const response = await send(new Browser(), 'POST', '/api/auth/login', body)
  await expectProblem(response, 'invalid_request')
})

test('a call without a body refuses invalid bytes too', async () => {
  const browser = await signedIn((await makeAccount('talent')).email)
  const response = await send(browser, 'DELETE', '/api/account/email', bytes('{', [0xff], '}'))
  await expectProblem(response, 'invalid_request')
})

test.each([
  ['a letter outside of ASCII', 'Bjørn'],
  ['the sign for what could not be read, typed by somebody', 'Bj\ufffdrn'],
  ['four bytes', 'Bj𝄞rn'],
])('a message with %s is accepted', async (_, name) => {
  const body = `{"name":"${name}${MESSAGE_AFTER}`
  expect((await send(new Browser(), 'POST', '/api/contact', body)).status).toBe(201)
})

test('a byte order mark before the JSON is removed', async () => {
  const body = bytes('', [0xef, 0xbb, 0xbf], `{"name":"Ingrid${MESSAGE_AFTER}`)
  expect((await send(new Browser(), 'POST', '/api/contact', body)).status).toBe(201)
})
