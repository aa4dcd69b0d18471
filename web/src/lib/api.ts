import { hc } from 'hono/client'
import type { App } from '../../../functions/app.ts'
import { setClock } from '../../../shared/clock.ts'
import { reauthenticated } from './reauthentication.ts'
import { requestAccount } from './request-account.ts'

/**
 * How long an answer may take to begin, in milliseconds: well beyond what the worker itself waits for Supabase,
 * so that its own words are what people read. A connection that is there and carries nothing would otherwise
 * keep a button waiting for minutes.
 */
const LONGEST_WAIT = 20_000

/** The header tells whole seconds: on average it is half of one later. */
const HALF_A_SECOND = 500

/** The only client of the worker. Requests are typed by the worker itself and stay on our own origin. */
export const api = hc<App>('/', { fetch: sendAsJson }).api

/**
 * Has a save refused where another one came in between.
 * @param saved what it was made of
 * @returns the options of the call: the worker compares the version with the one that is there
 */
export function madeOf({ version }: { version: number | string }) {
  return { headers: { 'If-Match': `"${version}"` } }
}

/**
 * What changes something is sent as JSON also when there is nothing to say: the worker takes no other,
 * because no other site can send it. What is sent says as whom. Every answer sets our clock. What the worker does
 * only for who has just confirmed that it is them is sent once more when they have.
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
    // What has begun may take as long as it needs: a file over a slow line does.
    clearTimeout(timer)
  }
}
