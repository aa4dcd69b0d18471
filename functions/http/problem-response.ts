import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { PROBLEMS, type ProblemBody } from '../../shared/problems.ts'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../problem/problem.ts'
import { UpstreamUnavailable } from '../supabase/upstream.ts'

/** How long a client should wait while Supabase is not available, in seconds. */
const UNAVAILABLE_RETRY_AFTER = 10

/**
 * Writes a refusal as `application/problem+json`. Headers set by middleware stay.
 * @param c the request
 * @param problem what was thrown
 */
export function problemResponse(c: Context<AppEnv>, problem: Problem): Response {
  const { status, title, detail } = PROBLEMS[problem.code]
  const { fields, present, decision, claim, profile, brief, enquiry, access, list, saved, allow } =
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
    ...(enquiry && { enquiry }),
    ...(access && { access }),
    ...(list && { list }),
    ...(saved && { saved }),
  }
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    ...retryHeader(problem),
    ...(allow !== undefined && { Allow: allow }),
  })
}

/** When to try again, for refusals that end by themselves. */
export function retryHeader({ code, extras }: Problem): { 'Retry-After'?: string } {
  const byDefault = PROBLEMS[code].status === 503 ? UNAVAILABLE_RETRY_AFTER : undefined
  const wait = extras.retryAfter ?? byDefault
  return wait === undefined ? {} : { 'Retry-After': String(wait) }
}

/**
 * Turns whatever was thrown into a refusal.
 * @param error whatever a handler threw
 * @returns for a bug of ours, a refusal that reveals nothing
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof UpstreamUnavailable) {
    return new Problem('temporarily_unavailable', { cause: error })
  }
  // Hono's validator throws this for a body that is not JSON.
  if (error instanceof HTTPException && error.status === 400) return new Problem('invalid_request')
  return new Problem('unexpected', { cause: error })
}
