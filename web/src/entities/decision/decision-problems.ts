import type { Application } from '../../../../shared/applications.ts'
import type { Decision } from '../../../../shared/decision.ts'
import { PROFILE_STATUSES, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { ageInWords } from '../../ui/time-words.ts'
import { titleOf } from '../application/application-words.ts'
import { claimInWords, decisionDone } from './decision-words.ts'
import { isUnanswered } from './sent-again.ts'

/** A decision that does not stand, and why. */
export interface FailedDecision {
  application: Application
  error: Error
}

/** Tells whether a decision failed because the account is not what the page shows any more. */
export function isOvertaken(error: Error | null): boolean {
  return (
    error instanceof ApiProblem &&
    ['status_changed', 'transition_not_allowed', 'account_not_found'].includes(error.code)
  )
}

/** What became of a decision that did not stand, as far as that is known. */
export function failureTitle({ application, error }: FailedDecision): string {
  return isUnanswered(error)
    ? `We do not know whether the decision about ${titleOf(application)} was made`
    : `No decision was made about ${titleOf(application)}`
}

/** Tells whether a decision failed because a colleague has the application in hand. */
export function isClaimed(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'claimed_by_other'
}

/**
 * Why a decision failed: who was faster, what they decided and why, or who is working on it.
 * @param error what the decision failed with
 */
export function problemWords(error: Error): string {
  if (!(error instanceof ApiProblem)) return error.message
  if (error.claim) return claimInWords(error.claim.claimedBy, error.claim.until)
  const status = PROFILE_STATUSES.find((one) => one === error.present)
  const now = status ? ` It is ${STATUS_LABELS[status].toLowerCase()} now.` : ''
  return error.decision ? `${decisionInWords(error.decision)}${now}` : `${error.message}${now}`
}

/** Who decided what, when, and why, in one sentence. */
function decisionInWords(decision: Decision): string {
  const { by, at, reason } = decision
  const because = reason ? ` The reason: “${reason}”` : ''
  return `${by ?? 'Someone'} ${decisionDone(decision)} ${ageInWords(at)} ago.${because}`
}
