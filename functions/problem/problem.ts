import type { ProblemCode, ProblemDetails } from '../../shared/problems.ts'

/** What a refusal may carry, in its body and beside it. */
export interface ProblemExtras extends ProblemDetails {
  /** Seconds to wait, with `too_many_requests`. */
  retryAfter?: number
  /** With `method_not_allowed`: the methods that are allowed. */
  allow?: string
  cause?: unknown
}

/** A refusal. Throw it anywhere in a handler; the answer is made in one place, `problem-response.ts`. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, extras: ProblemExtras = {}) {
    super(code, { cause: extras.cause })
    this.code = code
    this.extras = extras
  }
}
