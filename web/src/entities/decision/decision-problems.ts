import type { Application } from '../../../../shared/applications.ts'
import type { Decision } from '../../../../shared/decision.ts'
import { PROFILE_STATUSES, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { ApiProblem, isUnanswered } from '../../lib/api-problem.ts'
import { ageInWords } from '../../ui/time-words.ts'
import { titleOf } from '../application/application-words.ts'
import { claimInWords, decisionDone } from './decision-words.ts'

/** A decision that failed, and why. */
export interface FailedDecision {
  application: Application
  error: Error
}

/** Whether a decision failed because the account has changed since the page showed it. */
export function isOvertaken(error: Error | null): boolean {
  return (
    error instanceof ApiProblem &&
    ['status_changed', 'transition_not_allowed', 'account_not_found'].includes(error.code)
  )
}

/** What to say about a failed decision, as far as its result is known. */
export function failureTitle({ application, error }: FailedDecision): string {
  return isUnanswered(error)
    ? `We do not know whether the decision about ${titleOf(application)} was made`
    : `No decision was made about ${titleOf(application)}`
}

/** Whether a decision failed because a colleague has claimed the application. */
export function isClaimed(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'claimed_by_other'
}

/**
 * Why a decision failed: who decided first, what and why, or who is working on it.
 * @param error the error of the decision
 */
export function problemWords(error: Error): string {
  if (!(error instanceof ApiProblem)) return error.message
  if (error.claim) return claimInWords(error.claim.claimedBy, error.claim.until)
  const status = PROFILE_STATUSES.find((one) => one === error.present)
  const now = status ? ` It is ${STATUS_LABELS[status].toLowerCase()} now.` : ''
  return error.decision ? `${decisionInWords(error.decision)}${now}` : `${error.message}${now}`
}

/** A sentence with the administrator, the decision, the time and the reason. */
function decisionInWords(decision: Decision): string {
  const { by, at, reason } = decision
  const because = reason ? ` The reason: “${reason}”` : ''
  return `${by ?? 'Someone'} ${decisionDone(decision)} ${ageInWords(at)} ago.${because}`
}
