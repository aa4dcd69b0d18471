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

/** From this version on, Auth names a refusal in `code`; before, in `error_code`. */
const API_VERSION = '2024-01-01'

/** Auth's names are words. Those of a gateway are not: it has none, a number, or a name in capitals. */
const NameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z_]*$/))

const RefusalSchema = v.object({
  code: v.fallback(v.nullish(NameSchema), null),
  error_code: v.fallback(v.nullish(NameSchema), null),
  message: v.fallback(v.nullish(v.string()), null),
  msg: v.fallback(v.nullish(v.string()), null),
})

/** Auth's answer to a call. */
export interface AuthAnswer {
  status: number
  body: unknown
  /** The name of a refusal, if it is one of Auth's. */
  code: string | null
  /** The message of a refusal, for people. It may quote somebody, so it is never passed on. */
  message: string
}

/** For whom a call to Auth is made, and how long it may take. */
interface Asked {
  /** The session that the call is about; left out if there is none. */
  accessToken?: string
  kind: CallKind
}

/**
 * Calls Auth. docs/decisions/019 says why its library does not do it.
 * @param upstream the request's way to Supabase
 * @param path below `/auth/v1/`, with its query
 * @param body plain JSON
 * @param asked whose session it is about, and the kind of call
 * @returns its answer, even if that is a refusal
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
  const named = refusal.success ? refusal.output : null
  const code = named?.code ?? named?.error_code ?? null
  if (response.status === 401 && code === null) {
    throw new KeyRefused(upstream, 'SUPABASE_PUBLISHABLE_KEY', 'Auth')
  }
  return {
    status: response.status,
    body: answer,
    code,
    message: named?.message ?? named?.msg ?? '',
  }
}

/** Whether Auth did what it was asked to do. */
export function isDone({ status }: AuthAnswer): boolean {
  return status >= 200 && status < 300
}

/**
 * The error for an answer that is neither the expected one nor a refusal known by its name.
 * @returns UpstreamUnavailable; Problem `too_many_requests` when Auth accepts no more calls
 */
export function authFault({ status, code }: AuthAnswer): Error {
  if (status !== 429) return new UpstreamUnavailable(`Auth failed, ${status}`, code)
  const cause = new UpstreamFault('Auth had enough', code)
  return new Problem('too_many_requests', { retryAfter: 60, cause })
}

/**
 * Logs the setting that makes Auth keep people out until they follow a link of its own, which is never mailed:
 * `supabase config push` was skipped.
 */
export function logConfirmations(): void {
  const setting = 'auth.email.enable_confirmations'
  console.error(JSON.stringify({ event: 'auth_setting_wrong', setting, wanted: false }))
}

/** A session, as Auth answers when it begins or renews one. */
export const TokensSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  refresh_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.number(),
})
