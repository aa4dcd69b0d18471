import type * as v from 'valibot'
import { isRepeatable, type SupabaseConfig, type UpstreamTiming } from './config.ts'

/** One request's way to Supabase. */
export interface Upstream {
  supabase: SupabaseConfig
  timing: UpstreamTiming
  /** When the request's time for upstream calls is used up, in milliseconds since 1970. */
  deadline: number
  /** How many tries have been made, for the request log. */
  calls: number
  /** Keeps the worker awake for what goes on behind the answer, and must not throw. */
  behind(work: Promise<unknown>): void
}

/**
 * Opens a way to Supabase whose time begins now.
 * @param supabase where it is
 * @param timing how long it may take
 * @param behind how the worker is kept awake behind the answer; left out where there is no answer
 */
export function openUpstream(
  supabase: SupabaseConfig,
  timing: UpstreamTiming,
  behind: Upstream['behind'] = () => undefined,
): Upstream {
  return { supabase, timing, deadline: Date.now() + timing.requestMs, calls: 0, behind }
}

/**
 * A fault at Supabase. Its message is written here and never quotes anybody, since it stands in the log: it may
 * tell what was called and how it was answered, not with what.
 */
export class UpstreamFault extends Error {
  override name = 'UpstreamFault'
  /** What Supabase calls it: an SQLSTATE, or a name of the Data API's or Auth's own. */
  readonly code: string | null

  constructor(message: string, code: string | null = null) {
    super(message)
    this.code = code
  }
}

/** Supabase did not answer, or answered with something that is not its own. */
export class UpstreamUnavailable extends UpstreamFault {
  override name = 'UpstreamUnavailable'
}

/**
 * Supabase answered, but not as we agreed: most often a database that has other migrations than the worker
 * expects. A proxy in between may have answered too, so it is treated like the others.
 */
export class UnexpectedAnswer extends UpstreamUnavailable {
  override name = 'UnexpectedAnswer'

  /**
   * @param who answered
   * @param issues what the schema found, of which only the place is told: the value may be somebody's
   */
  constructor(who: string, issues: readonly v.BaseIssue<unknown>[]) {
    const place = issues[0]?.path?.map(({ key }) => String(key)).join('.')
    super(`${who} answered in another shape than agreed, ${place ? `at ${place}` : 'as a whole'}`)
  }
}

/** The database met a fault that none of our functions gives by name. */
export class DatabaseFault extends UpstreamFault {
  override name = 'DatabaseFault'
}

const PASSING_FAULTS: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * The `fetch` that Supabase's library is given: with time-outs, and with retries of repeatable calls.
 * Bodies are read to their end here, so that a cut or foreign answer (a proxy's HTML page, half a
 * JSON) is found before the library makes sense of it.
 * @param upstream the request's way to Supabase
 * @returns a fetch that throws `UpstreamUnavailable` for every fault that is not an answer
 */
export function upstreamFetch(upstream: Upstream): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const waits = isRepeatable(request.method, pathname) ? upstream.timing.waitsMs : []
    const body = request.body === null ? null : await request.text()

    let last = 'no answer'
    for (const wait of [...waits, null]) {
      const answer = await tryOnce(upstream, request, body)
      if (answer !== null && !PASSING_FAULTS.has(answer.status)) return answer
      last = answer === null ? 'no answer' : `${answer.status}`
      if (wait === null) break
      const pause = wait * (1 + Math.random() / 2)
      if (Date.now() + pause >= upstream.deadline) break
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    throw new UpstreamUnavailable(`${last} to ${request.method} ${pathname}`)
  }
}

/** One try. Null is a fault of the network, which another try may not meet. */
async function tryOnce(
  upstream: Upstream,
  request: Request,
  body: string | null,
): Promise<Response | null> {
  const left = Math.min(upstream.timing.tryMs, upstream.deadline - Date.now())
  if (left <= 0) return null
  upstream.calls += 1
  let status: number
  let headers: Headers
  let text: string
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      signal: AbortSignal.timeout(left),
    })
    status = response.status
    headers = new Headers(response.headers)
    text = await response.text()
  } catch {
    return null
  }
  if (PASSING_FAULTS.has(status)) return new Response(null, { status })
  if (!isJsonOrEmpty(text)) throw new UpstreamUnavailable(`no JSON in an answer ${status}`)
  // They describe the body as it travelled, not as it was read.
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
