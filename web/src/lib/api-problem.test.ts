import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerOf, doneOf, fileOf, parseResponse } from './api-problem.ts'

const NO_ANSWER = {
  name: 'ApiProblem',
  code: 'offline',
  message: 'We could not reach the server. Check your connection and try again.',
}

const UNREADABLE_ANSWER = {
  ...NO_ANSWER,
  message: expect.stringMatching(/^This page could not read the server’s answer\./),
}

const Schema = v.object({ items: v.array(v.string()) })
const dataIn = (response: Response) => parseResponse(Promise.resolve(response), Schema)

test('a valid answer of the worker is returned', async () => {
  expect(await dataIn(Response.json({ items: ['one'] }))).toEqual({ items: ['one'] })
})

test.each([{ foo: 1 }, { items: null }, { items: [{}] }])(
  '%j is refused as an answer to this call',
  async (body) => {
    await expect(dataIn(Response.json(body))).rejects.toMatchObject(UNREADABLE_ANSWER)
  },
)

test('a change is done when its answer is empty, but not when the answer has a body', async () => {
  await doneOf(Promise.resolve(new Response(null, { status: 204 })))
  const another = Promise.resolve(Response.json({ foo: 1 }))
  await expect(doneOf(another)).rejects.toMatchObject(UNREADABLE_ANSWER)
})

test('an answer of another content type is not accepted as a file', async () => {
  const table = () =>
    new Response('Name', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } })
  expect(await (await fileOf(Promise.resolve(table()), 'text/csv')).text()).toBe('Name')
  await expect(fileOf(Promise.resolve(table()), 'image/')).rejects.toMatchObject(UNREADABLE_ANSWER)
})

test('a call without an answer says so', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(answerOf(lost())).rejects.toMatchObject(NO_ANSWER)
  await expect(parseResponse(lost(), Schema)).rejects.toMatchObject(NO_ANSWER)
})

test('a hotel’s sign-in page and an answer that breaks off count as no answer, and are not quoted', async () => {
  const hotel = new Response('<!doctype html><title>Welcome</title>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await expect(dataIn(hotel)).rejects.toMatchObject(NO_ANSWER)
  await expect(dataIn(new Response('{"items": [{'))).rejects.toMatchObject(NO_ANSWER)
})

test.each([{}, null, [], 'ok', true])(
  'the refusal %j, which has no sentence, counts as no answer',
  async (body) => {
    await expect(dataIn(Response.json(body))).rejects.toMatchObject(NO_ANSWER)
  },
)

test('a gateway that is down counts as temporarily unavailable, whatever its page says', async () => {
  const down = new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  await expect(dataIn(down)).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    status: 502,
  })
})

test('a refusal that is newer than this page is said in the worker’s words', async () => {
  const refusal = {
    code: 'passport_needed',
    detail: 'Please show a passport first.',
    fields: { passport: 'Add its number' },
    requestId: '5c0f8c4e-52a5-4a6e-9b1d-0c8b6a3f5e21',
  }
  await expect(dataIn(Response.json(refusal, { status: 422 }))).rejects.toMatchObject({
    code: 'unexpected',
    status: 422,
    message: refusal.detail,
    fields: refusal.fields,
  })
  await expect(dataIn(Response.json(refusal, { status: 503 }))).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    message: refusal.detail,
  })
  const { requestId, ...notOurs } = refusal
  await expect(dataIn(Response.json(notOurs, { status: 422 }))).rejects.toMatchObject({
    code: 'unexpected',
    message: 'An unexpected error occurred',
  })
})
