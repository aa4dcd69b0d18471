import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../../shared/endpoint.ts'
import { getAccount } from '../../../shared/endpoints/account.ts'
import { api } from './api.ts'
import { doneOf } from './api-problem.ts'
import { answerTo } from './endpoint-query.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A network that accepts requests and never answers, until the call is aborted. */
function silence() {
  const fetch = vi.fn(
    (_call: string, { signal }: RequestInit) =>
      new Promise<Response>((_answer, fail) => {
        const giveUp = () => fail(new DOMException('Aborted', 'AbortError'))
        if (signal?.aborted) giveUp()
        signal?.addEventListener('abort', giveUp)
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('a call without an answer is given up after 20 seconds, and the page says so', async () => {
  silence()
  let failure: unknown
  const call = answerTo(ask(getAccount)).catch((error: unknown) => {
    failure = error
  })
  await vi.advanceTimersByTimeAsync(19_900)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  await call
  expect(failure).toMatchObject({
    code: 'offline',
    message: 'We could not reach the server. Check your connection and try again.',
  })
})

test('a call whose caller cancels is aborted at once', async () => {
  silence()
  const leaving = new AbortController()
  const read = () => answerTo(ask(getAccount), leaving.signal)
  const call = read()
  leaving.abort()
  await expect(call).rejects.toMatchObject({ code: 'offline' })
  await expect(read()).rejects.toMatchObject({ code: 'offline' })
})

test('an answer that has begun in time may take longer', async () => {
  const begun = vi.fn(
    async (_call: string, _init: RequestInit) => new Response(null, { status: 204 }),
  )
  vi.stubGlobal('fetch', begun)
  await doneOf(api.account.email.$delete())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(begun.mock.calls[0]?.[1].signal?.aborted).toBe(false)
})
