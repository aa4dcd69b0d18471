import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { PROBLEMS, type ProblemBody } from '../../shared/problems.ts'
import type { AppEnv } from '../app-env.ts'
import { UpstreamUnavailable } from '../supabase/upstream.ts'
import { Problem } from './problem.ts'

/** How long a client should leave Supabase alone when it is away, in seconds. */
const UNAVAILABLE_RETRY_AFTER = 10

/**
 * Turns whatever a handler threw into `application/problem+json`. Headers set by middleware stay.
 * @returns the answer; a fault of our own is a 500 that tells nothing
 */
export const onError: ErrorHandler<AppEnv> = (error, c) => problemResponse(c, asProblem(error))

function problemResponse(c: Context<AppEnv>, problem: Problem): Response {
  const { status, title, detail } = PROBLEMS[problem.code]
  const { fields, present, decision, claim, profile, brief, saved, retryAfter, allow } =
    problem.extras
  const body: ProblemBody = {
    type: 'about:blank',
    title,
    status,
    code: problem.code,
    detail,
    requestId: c.get('requestId'),
    ...(fields && { fields }),
    ...(present !== undefined && { present }),
    ...(decision && { decision }),
    ...(claim && { claim }),
    ...(profile && { profile }),
    ...(brief && { brief }),
    ...(saved && { saved }),
  }
  const wait = retryAfter ?? (status === 503 ? UNAVAILABLE_RETRY_AFTER : undefined)
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    ...(wait !== undefined && { 'Retry-After': String(wait) }),
    ...(allow !== undefined && { Allow: allow }),
  })
}

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof UpstreamUnavailable) {
    return new Problem('temporarily_unavailable', { cause: error })
  }
  // Hono's validator throws this for a body that is not JSON.
  if (error instanceof HTTPException && error.status === 400) return new Problem('invalid_request')
  return new Problem('unexpected', { cause: error })
}
