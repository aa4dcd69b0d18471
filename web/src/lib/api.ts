import { hc } from 'hono/client'
import type { App } from '../../../functions/app.ts'
import { setClock } from '../../../shared/clock.ts'
import { reauthenticated } from './reauthentication.ts'
import { requestAccount } from './request-account.ts'

/**
 * How long an answer may take to begin, in milliseconds. This is well above the worker's own timeout for Supabase, so
 * that people read the worker's own message. Without a limit, a dead connection would keep a button waiting for
 * minutes.
 */
const LONGEST_WAIT = 20_000

/** The header has whole seconds, so the real time is half a second later on average. */
const HALF_A_SECOND = 500

/** The only client of the worker. The worker's own types describe the requests, which stay on our own origin. */
export const api = hc<App>('/', { fetch: sendAsJson }).api

/**
 * Makes the worker refuse a save if another save came in between.
 * @param saved the version that the change was made from
 * @returns the options of the call: the worker compares this version with the current one
 */
export function madeOf({ version }: { version: number | string }) {
  return { headers: { 'If-Match': `"${version}"` } }
}

/**
 * Sends every change as JSON, even an empty one: the worker accepts nothing else, because no other site can send JSON.
 * A change names the account that sends it. Every answer sets our clock. A call that the worker refuses until the
 * person confirms their identity is sent again after they have.
 * @param input the path of the call
 * @param init as `fetch` has it
 */
export async function sendAsJson(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const answer = await sendOnce(input, init)
  return (await reauthenticated(answer)) ? sendOnce(input, init) : answer
}

async function sendOnce(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  const account = requestAccount()
  if (account !== undefined) headers.set('X-Account', account)
  const changes = init.method !== undefined && init.method !== 'GET'
  if (changes && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  const call = new AbortController()
  const giveUp = () => call.abort()
  const timer = setTimeout(giveUp, LONGEST_WAIT)
  if (init.signal?.aborted) giveUp()
  init.signal?.addEventListener('abort', giveUp)
  try {
    const answer = await fetch(input, { ...init, headers, signal: call.signal })
    setClock(Date.parse(answer.headers.get('Date') ?? '') + HALF_A_SECOND)
    return answer
  } finally {
    // Once the answer has begun, it may take as long as it needs, for instance a file over a slow line.
    clearTimeout(timer)
  }
}
