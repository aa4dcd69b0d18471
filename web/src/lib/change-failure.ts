import { ApiProblem, isUnanswered } from './api-problem.ts'
import { OUTCOME_UNKNOWN } from './connection-messages.ts'

/** Why a change failed, as a notice says it. */
export interface ChangeFailure {
  title: string
  message: string
  /** Seconds until another try makes sense, if the worker gave a number. */
  retryAfter: number | undefined
}

/**
 * Why a change that somebody made with one press failed.
 * @param error what its call threw
 * @param title what holds if it was refused, for instance 'Still hidden'; not said if it may have been made
 */
export function changeFailure(error: unknown, title: string): ChangeFailure {
  return {
    title: isUnanswered(error) ? OUTCOME_UNKNOWN : title,
    message: error instanceof Error ? error.message : '',
    retryAfter: error instanceof ApiProblem ? error.retryAfter : undefined,
  }
}
