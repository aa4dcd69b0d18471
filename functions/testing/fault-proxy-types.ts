/** A proxy between the worker and Supabase answers calls below a path, instead of Supabase. */
export interface ProxyFault {
  /** Begins the paths that are answered so, like `/auth/v1/token`. */
  path: string
  status: number
  headers?: Record<string, string>
  body?: string
  /** How long it takes, in milliseconds. */
  afterMs?: number
  /** How many of the calls are answered so, the first ones. Left out, all. */
  times?: number
}

/** A call as it came to a proxy. */
export interface SeenCall {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  /** Of what a fault answered. */
  body?: string
}

/** What a proxy has of its own, below no path of Supabase's. */
export const SEEN_PATH = '/seen-by-the-proxy'

/** How a call is answered in place of Supabase. */
export type FaultAnswer = Omit<ProxyFault, 'path' | 'times' | 'afterMs'>

function json(status: number, body: unknown): FaultAnswer {
  return { status, body: JSON.stringify(body) }
}

/** The hosted gateway's answer to a key it does not know: one that was rotated, or mistyped. */
export const UNKNOWN_KEY = json(401, {
  message: 'Invalid API key',
  hint: 'Double check your Supabase `anon` or `service_role` API key.',
})

/** Answers that say nothing about who asks, by what answers so. */
export const SAY_NOTHING_OF_THE_PERSON: Readonly<Record<string, FaultAnswer>> = {
  'a key that was rotated': UNKNOWN_KEY,
  'a 401 with nothing in it': { status: 401 },
  'a 400 without a name': json(400, { message: 'Bad request' }),
  'a 400 that blames the request': json(400, { code: 'bad_json', message: 'Could not parse' }),
  'a 403 of a firewall': json(403, { message: 'Forbidden' }),
  'a 404 of a gateway': json(404, { message: 'no Route matched with those values' }),
  'a 409 that never ends': json(409, { code: 'conflict', message: 'Too many concurrent requests' }),
  'a 500 of Auth': json(500, { code: 'unexpected_failure', message: 'Unexpected failure' }),
  'a 502': { status: 502 },
  'a 504': { status: 504, body: 'upstream timed out' },
  'a page of HTML': {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: '<!doctype html>',
  },
  'a refusal in HTML': {
    status: 401,
    headers: { 'Content-Type': 'text/html' },
    body: '<h1>401</h1>',
  },
  'half a JSON': { status: 200, body: '{"access_token":"eyJ' },
  'half a refusal': { status: 400, body: '{"code":"invalid_cred' },
}
