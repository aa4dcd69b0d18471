import * as v from 'valibot'
import { Problem } from '../problem/problem.ts'
import type { CallKind } from './config.ts'
import {
  KeyRefused,
  type Upstream,
  UpstreamFault,
  UpstreamUnavailable,
  upstreamFetch,
} from './upstream.ts'

/** Since then Auth names what it refuses in `code`, and before in `error_code`. */
const API_VERSION = '2024-01-01'

/** Auth's names are words. A gateway's are not: it has none, a number, or a name in capitals. */
const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/))

const RefusalSchema = v.object({
  code: v.fallback(v.nullish(NameSchema), null),
  error_code: v.fallback(v.nullish(NameSchema), null),
  message: v.fallback(v.nullish(v.string()), null),
  msg: v.fallback(v.nullish(v.string()), null),
})

/** What Auth said to a call. */
export interface AuthAnswer {
  status: number
  body: unknown
  /** The name of a refusal, where it has one of Auth's. */
  code: string | null
  /** What a refusal says for people. It may quote somebody, so it is never passed on. */
  message: string
}

/** Whom a call to Auth is for, and how long it may take. */
interface Asked {
  /** Whose session it is about; left out, nobody's. */
  accessToken?: string
  kind: CallKind
}

/**
 * Asks Auth. See docs/decisions/019 for why its library does not.
 * @param upstream the request's way to Supabase
 * @param path below `/auth/v1/`, with its query
 * @param body plain JSON
 * @param asked whose session it is about, and the kind of call
 * @returns its answer, a refusal included
 * @throws UpstreamUnavailable when Auth does not answer; KeyRefused when its gateway does not know our key
 */
export async function askAuth(
  upstream: Upstream,
  path: string,
  body: object,
  { accessToken, kind }: Asked,
): Promise<AuthAnswer> {
  const { url, publishableKey } = upstream.supabase
  const response = await upstreamFetch(upstream, kind)(`${url}/auth/v1/${path}`, {
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
  const said = refusal.success ? refusal.output : null
  const code = said?.code ?? said?.error_code ?? null
  if (response.status === 401 && code === null) {
    throw new KeyRefused(upstream, 'SUPABASE_PUBLISHABLE_KEY', 'Auth')
  }
  return {
    status: response.status,
    body: answer,
    code,
    message: said?.message ?? said?.msg ?? '',
  }
}

/** Tells whether Auth did what it was asked. */
export function isDone({ status }: AuthAnswer): boolean {
  return status >= 200 && status < 300
}

/**
 * What an answer is that is neither what Auth was asked for nor a refusal known by its name.
 * @returns UpstreamUnavailable; Problem `too_many_requests` when Auth had enough
 */
export function authFault({ status, code }: AuthAnswer): Error {
  if (status !== 429) return new UpstreamUnavailable(`Auth failed, ${status}`, code)
  const cause = new UpstreamFault('Auth had enough', code)
  return new Problem('too_many_requests', { retryAfter: 60, cause })
}

/**
 * Has the log name the setting because of which Auth keeps people out until they follow a link of its own, which
 * nobody is sent: `supabase config push` was skipped.
 */
export function logConfirmations(): void {
  const setting = 'auth.email.enable_confirmations'
  console.error(JSON.stringify({ event: 'auth_setting_wrong', setting, wanted: false }))
}

/** A session as Auth begins and renews it. */
export const TokensSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.number(),
})
