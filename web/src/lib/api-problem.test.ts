import { expect, test } from 'vitest'
import { answerOf, dataOf } from './api-problem.ts'

const NO_ANSWER = {
  name: 'ApiProblem',
  code: 'offline',
  message: 'No answer came. Check your connection and try again.',
}

test('what comes from the worker is handed over; nothing, where it says so', async () => {
  expect(await dataOf(Promise.resolve(Response.json({ items: [] })))).toEqual({ items: [] })
  expect(await dataOf(Promise.resolve(new Response(null, { status: 204 })))).toBeNull()
})

test('a call that nobody answers says so', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(answerOf(lost())).rejects.toMatchObject(NO_ANSWER)
  await expect(dataOf(lost())).rejects.toMatchObject(NO_ANSWER)
})

test('the sign-in page of a hotel is no answer, nor is one that breaks off, and neither is quoted', async () => {
  const hotel = new Response('<!doctype html><title>Welcome</title>', {
    headers: { 'Content-Type': 'text/html' },
  })
  await expect(dataOf(Promise.resolve(hotel))).rejects.toMatchObject(NO_ANSWER)
  await expect(dataOf(Promise.resolve(new Response('{"items": [{')))).rejects.toMatchObject(
    NO_ANSWER,
  )
})

test.each([{}, null, [], 'ok', true])('%j says nothing, and is no answer either', async (body) => {
  await expect(dataOf(Promise.resolve(Response.json(body)))).rejects.toMatchObject(NO_ANSWER)
})

test('an edge that is down is temporarily unavailable, whatever its page says', async () => {
  const down = new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
  await expect(dataOf(Promise.resolve(down))).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    status: 502,
  })
})
