import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BulkResultSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { type ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { accountNow } from '../application/application-queries.ts'
import { allFailed, type BulkFailure, type BulkResult, failureOf } from './bulk-progress.ts'
import { isSame, retryUnanswered } from './retry-unanswered.ts'

/** What one call decides: the same about accounts of one status. */
interface WantedDecisions {
  applications: readonly Application[]
  next: ProfileStatus
  reason?: string | undefined
}

/** A decision that was made. */
export interface MadeDecision {
  /** The application before the decision. */
  application: Application
  /** The id of the decision. */
  decision: string
}

/**
 * Decides about some accounts with one call.
 * @returns a function that takes them, and whether they were sent before and may have been decided about then; it never
 *   throws
 */
export function useDecideBatch() {
  const client = useQueryClient()
  const { email } = useCurrentUser()
  const sending = useMutation({
    mutationFn: ({ applications, next, reason }: WantedDecisions) => {
      const [first] = applications
      return parseResponse(
        api.admin.accounts.status.$post({
          json: {
            userIds: applications.map(({ userId }) => userId),
            expected: first?.status ?? 'pending',
            next,
            ...(reason !== undefined && { reason }),
            decisions: true,
          },
        }),
        BulkResultSchema,
      )
    },
  })

  /** A refused account; or its decision, if that was made by an earlier call whose answer was lost. */
  async function settle(
    application: Application,
    code: string,
    { next, mayBeDone }: { next: ProfileStatus; mayBeDone: boolean },
  ): Promise<MadeDecision | BulkFailure> {
    const account = code === 'status_changed' ? await accountNow(client, application.userId) : null
    const last = account?.decisions[0]
    const sent = { by: email, from: application.status, to: next }
    return mayBeDone && last && isSame(last, sent)
      ? { application, decision: last.id }
      : failureOf(application, code, account?.status ?? null)
  }

  return async (wanted: WantedDecisions, isAgain: boolean): Promise<BulkResult<MadeDecision>> => {
    const { applications, next } = wanted
    let calls = isAgain ? 1 : 0
    const send = () => {
      calls += 1
      return sending.mutateAsync(wanted)
    }
    try {
      const result = await retryUnanswered(send, () => null)
      const decisions = new Map(result.done.map((userId, at) => [userId, result.decisions?.[at]]))
      const codes = new Map(result.failed.map(({ userId, code }) => [userId, code]))
      const settled = await Promise.all(
        applications.map((application): Promise<MadeDecision | BulkFailure> | MadeDecision => {
          const decision = decisions.get(application.userId)
          if (decision !== undefined) return { application, decision }
          const code = codes.get(application.userId) ?? 'unexpected'
          return settle(application, code, { next, mayBeDone: calls > 1 })
        }),
      )
      return {
        done: settled.filter((one) => 'decision' in one),
        failed: settled.filter((one) => 'why' in one),
      }
    } catch (error) {
      return { done: [], failed: allFailed(applications, error as ApiProblem) }
    }
  }
}
