import { useMutation } from '@tanstack/react-query'
import { type StatusAnswer, StatusAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { isSame, retryUnanswered } from './retry-unanswered.ts'

/** A decision of an administrator about an account. */
export interface WantedDecision {
  application: Application
  next: ProfileStatus
  /** The reason for the applicant; required if the decision takes something from them. */
  reason?: string | undefined
}

/**
 * Sends a decision about one account, and once more if no answer came.
 * @returns a function that takes the decision, and fails with the worker's refusal
 */
export function useSendDecision(): (wanted: WantedDecision) => Promise<StatusAnswer> {
  const { email } = useCurrentUser()
  const sending = useMutation({
    mutationFn: ({ application, next, reason }: WantedDecision) =>
      parseResponse(
        api.admin.accounts[':userId'].status.$post({
          param: { userId: application.userId },
          json: { expected: application.status, next, ...(reason !== undefined && { reason }) },
        }),
        StatusAnswerSchema,
      ),
  })

  return (wanted) => {
    const { application, next } = wanted
    const sent = { by: email, from: application.status, to: next }
    return retryUnanswered(
      () => sending.mutateAsync(wanted),
      ({ code, decision }) =>
        code === 'status_changed' && isSame(decision, sent) ? { status: next } : null,
    )
  }
}
