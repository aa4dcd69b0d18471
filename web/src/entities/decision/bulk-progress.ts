import type { Application } from '../../../../shared/applications.ts'
import { isProblemCode, PROBLEMS } from '../../../../shared/problems.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { type ApiProblem, isUnanswered } from '../../lib/api-problem.ts'

/** An account whose status did not change, as far as is known. */
export interface BulkFailure {
  application: Application
  code: string
  /** A sentence. */
  why: string
  /** Whether another try may help: the failure was not a refusal for this account. */
  mayRetry: boolean
  /** Whether it may have changed: no answer came. */
  isUnknown: boolean
}

/** What was done about several accounts, and what was not. */
export interface BulkResult<Done> {
  done: readonly Done[]
  failed: readonly BulkFailure[]
}

/** How far a change of several accounts has come. */
export interface BulkProgress {
  /** The same for a change and for its later tries. */
  id: number
  /** What those are that changed, after 'are': 'rejected'. */
  outcome: string
  total: number
  done: number
  /** Whether some of those that were done have been undone since. */
  isTakenBack: boolean
  failed: readonly BulkFailure[]
  /** Those that are still to be changed; empty at the end. */
  underWay: readonly Application[]
  /** Tries those again that may still change; final refusals stay in the list. */
  retry: () => void
  /** Removes the report. */
  putAway: () => void
}

/** Refusals that the same request would get again. */
const FINAL = [
  'status_changed',
  'transition_not_allowed',
  'account_not_found',
  'own_account',
  'undo_too_late',
]

/**
 * An account that was refused by itself.
 * @param present its status now, if it is another one than the page showed
 */
export function failureOf(
  application: Application,
  code: string,
  present: ProfileStatus | null,
): BulkFailure {
  const why = isProblemCode(code) ? PROBLEMS[code].detail : PROBLEMS.unexpected.detail
  const now = present === null ? '' : ` It is ${present} now.`
  return { application, code, why: why + now, mayRetry: !FINAL.includes(code), isUnknown: false }
}

/** The failure of each account in a call that was refused as a whole, or not answered. */
export function allFailed(
  applications: readonly Application[],
  problem: ApiProblem,
): BulkFailure[] {
  const { code, message } = problem
  return applications.map((application) => ({
    application,
    code,
    why: message,
    mayRetry: true,
    isUnknown: isUnanswered(problem),
  }))
}

/**
 * Failures in numbers.
 * @returns how many are known not to have changed, and of how many nobody knows
 */
export function countFailures(failed: readonly BulkFailure[]): {
  refused: number
  unknown: number
} {
  const unknown = failed.filter(({ isUnknown }) => isUnknown).length
  return { refused: failed.length - unknown, unknown }
}

/** Why some accounts did not change, and whose they are. */
interface SharedReason extends Pick<BulkFailure, 'code' | 'why'> {
  applications: readonly Application[]
}

/**
 * Failures by their reason: one fault often keeps back many.
 * @param failed in any order
 * @returns each reason once, in the order of its first account
 */
export function byReason(failed: readonly BulkFailure[]): SharedReason[] {
  const reasons = new Map<string, SharedReason>()
  for (const { application, code, why } of failed) {
    const key = `${code} ${why}`
    const applications = [...(reasons.get(key)?.applications ?? []), application]
    reasons.set(key, { code, why, applications })
  }
  return [...reasons.values()]
}
