import * as v from 'valibot'
import { Problem } from '../http/problem.ts'
import { type Upstream, UpstreamFault, UpstreamUnavailable, upstreamFetch } from './upstream.ts'

/** Since then Auth names what it refuses in `code`, and before in `error_code`. */
const API_VERSION = '2024-01-01'

const RefusalSchema = v.object({
  code: v.optional(v.unknown()),
  error_code: v.optional(v.unknown()),
})

/** What Auth said to a call. */
export interface AuthAnswer {
  status: number
  body: unknown
  /** The name of a refusal, where it has one. */
  code: string | null
}

/**
 * Asks Auth. Supabase's library would be a quarter of the worker, is needed for four calls of it, and
 * repeats some of them for half a minute; see docs/decisions/019.
 * @param upstream the request's way to Supabase
 * @param path below `/auth/v1/`, with its query
 * @param body plain JSON
 * @param accessToken whose session the call is about; left out, nobody's
 * @returns its answer, a refusal included
 * @throws UpstreamUnavailable when Auth does not answer
 */
export async function askAuth(
  upstream: Upstream,
  path: string,
  body: object,
  accessToken?: string,
): Promise<AuthAnswer> {
  const { url, publishableKey } = upstream.supabase
  const response = await upstreamFetch(upstream)(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      ...(accessToken !== undefined && { Authorization: `Bearer ${accessToken}` }),
      'Content-Type': 'application/json',
      'X-Supabase-Api-Version': API_VERSION,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  const refusal = v.safeParse(RefusalSchema, answer)
  const names = refusal.success ? [refusal.output.code, refusal.output.error_code] : []
  const code = names.find((name) => typeof name === 'string') ?? null
  return { status: response.status, body: answer, code }
}

/** Tells whether Auth did what it was asked. */
export function isDone({ status }: AuthAnswer): boolean {
  return status >= 200 && status < 300
}

/**
 * Tells a fault of Auth from a refusal.
 * @throws UpstreamUnavailable for anything but a refusal; Problem `too_many_requests` when Auth had enough
 */
export function throwUnlessRefusal({ status, code }: AuthAnswer): void {
  if (status === 429) {
    const cause = new UpstreamFault('Auth had enough', code)
    throw new Problem('too_many_requests', { retryAfter: 60, cause })
  }
  if (status < 400 || status >= 500) throw new UpstreamUnavailable(`Auth failed, ${status}`, code)
}

/** A session as Auth begins and renews it. */
export const TokensSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.number(),
})
