import * as v from 'valibot'
import {
  type CallKind,
  isRepeatable,
  kindOf,
  type SupabaseConfig,
  type UpstreamTiming,
} from './config.ts'
import { isTransactionUndone } from './refusal-names.ts'

/** The access of one request to Supabase. */
export interface Upstream {
  supabase: SupabaseConfig
  timing: UpstreamTiming
  /** When its time began, in milliseconds since 1970. */
  openedAt: number
  /** How many tries have been made, for the request log. */
  calls: number
  /** The variables whose keys were refused. The log names each once. */
  refusedKeys: Set<KeyVariable>
  /** Keeps the worker running for work after the answer; the work must not throw. */
  behind(work: Promise<unknown>): void
}

/**
 * Opens an access to Supabase, whose time begins now.
 * @param supabase where it is
 * @param timing how long it may take
 * @param behind how the worker is kept running after the answer; left out if there is no answer
 */
export function openUpstream(
  supabase: SupabaseConfig,
  timing: UpstreamTiming,
  behind: Upstream['behind'] = () => undefined,
): Upstream {
  return { supabase, timing, openedAt: Date.now(), calls: 0, refusedKeys: new Set(), behind }
}

/**
 * A fault at Supabase. Its message is written to the log, so it is our own and never quotes anybody: it may say what
 * was called and with which status it was answered, but not with which arguments.
 */
export class UpstreamFault extends Error {
  override name = 'UpstreamFault'
  /** Supabase's name for it: an SQLSTATE, or a name of the Data API or of Auth. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/** Supabase did not answer, or something else answered in its place. */
export class UpstreamUnavailable extends UpstreamFault {
  override name = 'UpstreamUnavailable'
}

/**
 * Supabase answered, but not in the agreed form: most often because the database has other migrations than the worker
 * expects. A proxy in between may have answered too, so it is treated like the other faults.
 */
export class UnexpectedAnswer extends UpstreamUnavailable {
  override name = 'UnexpectedAnswer'

  /**
   * @param who who answered
   * @param issues the findings of the schema, of which only the place is reported: the value may be personal
   */
  constructor(who: string, issues: readonly v.BaseIssue<unknown>[]) {
    const place = issues[0]?.path?.map(({ key }) => String(key)).join('.')
    super(`${who} answered in another shape than agreed, ${place ? `at ${place}` : 'as a whole'}`)
  }
}

/** The variable that holds one of our keys. */
export type KeyVariable = 'SUPABASE_SECRET_KEY' | 'SUPABASE_PUBLISHABLE_KEY'

/** Supabase does not know one of our keys: it was rotated, or mistyped. That says nothing about the caller. */
export class KeyRefused extends UpstreamUnavailable {
  override name = 'KeyRefused'

  /**
   * Logs the name of the variable, once for each request.
   * @param upstream the request's way to Supabase
   * @param variable which key it was
   * @param by who refused it
   */
  constructor(upstream: Upstream, variable: KeyVariable, by: 'Auth' | 'the Data API') {
    super(`${by} refused a key of ours, 401`)
    if (upstream.refusedKeys.has(variable)) return
    upstream.refusedKeys.add(variable)
    console.error(JSON.stringify({ event: 'key_refused', variable, by, status: 401 }))
  }
}

/** The database met a fault that none of our functions raises by name. */
export class DatabaseFault extends UpstreamFault {
  override name = 'DatabaseFault'
}

const PASSING_FAULTS: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * The `fetch` that Supabase's library gets: with the time limit of the call's kind, and with retries. Bodies are read to
 * their end here, so that an incomplete or foreign answer (a proxy's HTML page, half a JSON) is found before the library
 * parses it. A redirect is not followed, because the keys would be sent along.
 * @param upstream the request's way to Supabase
 * @param kind the kind of call; if left out, it follows from the function that is called
 * @returns a fetch that throws `UpstreamUnavailable` for every fault that is not an answer
 */
export function upstreamFetch(upstream: Upstream, kind?: CallKind): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const limit = upstream.timing.limits[kind ?? kindOf(request.method, pathname)]
    return await tryUntilAnswered(upstream, {
      request,
      pathname,
      body: request.body === null ? null : await request.text(),
      tryMs: limit.tryMs,
      deadline: upstream.openedAt + limit.requestMs,
    })
  }
}

interface UpstreamCall {
  request: Request
  pathname: string
  body: string | null
  /** The longest that one try may take. */
  tryMs: number
  /** When the last try must be over, in milliseconds as `Date.now()` counts them. */
  deadline: number
}

async function tryUntilAnswered(upstream: Upstream, call: UpstreamCall): Promise<Response> {
  const { request, pathname, body, deadline } = call
  const mayRepeat = isRepeatable(request.method, pathname)
  for (let tries = 0; ; tries += 1) {
    const tryMs = Math.min(call.tryMs, deadline - Date.now())
    const answer = tryMs > 0 ? await tryOnce(upstream, request, body, tryMs) : null
    const isAnswered = answer !== null && !PASSING_FAULTS.has(answer.status)
    const mayTryAgain = isAnswered ? await saysUndone(answer) : mayRepeat
    const pause = withChance(upstream.timing.waitsMs[tries] ?? Number.POSITIVE_INFINITY)
    if (!mayTryAgain || Date.now() + pause >= deadline) {
      if (isAnswered) return answer
      const told = answer?.status ?? 'no answer'
      throw new UpstreamUnavailable(`${told} to ${request.method} ${pathname}`)
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/**
 * Whether the database undid the transaction of a call because of another one at the same time. Then any call may be
 * sent again. The Data API no longer does that itself (https://github.com/PostgREST/postgrest/pull/4222).
 */
async function saysUndone(answer: Response): Promise<boolean> {
  return !answer.ok && isTransactionUndone(await nameIn(answer))
}

const NamedSchema = v.object({ code: v.string() })

/** The name that Supabase gives to a refusal, or null. The answer can still be read afterwards. */
export async function nameIn(answer: Response): Promise<string | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return v.is(NamedSchema, body) ? body.code : null
}

/**
 * Adds up to half at random, so that callers who were refused together do not all return together.
 * @param waitMs in milliseconds
 */
export function withChance(waitMs: number): number {
  return waitMs * (1 + Math.random() / 2)
}

/** Tries once. Null means a network fault, which another try may not meet. */
async function tryOnce(
  upstream: Upstream,
  request: Request,
  body: string | null,
  tryMs: number,
): Promise<Response | null> {
  upstream.calls += 1
  let status: number
  let headers: Headers
  let text: string
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
    })
    status = response.status
    headers = new Headers(response.headers)
    text = await response.text()
  } catch {
    return null
  }
  if (PASSING_FAULTS.has(status)) return new Response(null, { status })
  if (status >= 300 && status < 400) throw new UpstreamUnavailable(`a redirect, ${status}`)
  if (!isJsonOrEmpty(text)) throw new UpstreamUnavailable(`no JSON in an answer ${status}`)
  // They describe the body as it was transferred, not as it was read.
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response(text === '' ? null : text, { status, headers })
}

function isJsonOrEmpty(text: string): boolean {
  if (text === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
