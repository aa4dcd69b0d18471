import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BulkUndoAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { type ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { accountNow } from '../application/application-queries.ts'
import { allFailed, type BulkFailure, type BulkResult, failureOf } from './bulk-progress.ts'
import { retryUnanswered } from './retry-unanswered.ts'
import type { MadeDecision } from './use-decide-batch.ts'

/** A decision that was undone. */
export interface UndoneDecision {
  /** The application as it was before the decision, and is again. */
  application: Application
  /** Whether the applicant may have got an email about the decision, which another one corrects. */
  wasTold: boolean
}

/**
 * Undoes some decisions with one call.
 * @returns a function that takes the decisions, the status that they gave, and whether they were sent before and may
 *   have been undone then; it never throws
 */
export function useUndoBatch() {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: ({ made, given }: { made: readonly MadeDecision[]; given: ProfileStatus }) =>
      parseResponse(
        api.admin.accounts.undo.$post({
          json: {
            expected: given,
            accounts: made.map(({ application: { userId }, decision }) => ({ userId, decision })),
          },
        }),
        BulkUndoAnswerSchema,
      ),
  })

  /** A decision that was not undone, or that was undone by an earlier call whose answer was lost. */
  async function settle(
    { application, decision }: MadeDecision,
    code: string,
    mayBeDone: boolean,
  ): Promise<UndoneDecision | BulkFailure> {
    const account = code === 'status_changed' ? await accountNow(client, application.userId) : null
    const isUndone = account?.decisions.find(({ id }) => id === decision)?.undone
    return mayBeDone && isUndone && account?.status === application.status
      ? { application, wasTold: false }
      : failureOf(application, code, account?.status ?? null)
  }

  return async (
    made: readonly MadeDecision[],
    given: ProfileStatus,
    isAgain: boolean,
  ): Promise<BulkResult<UndoneDecision>> => {
    let calls = isAgain ? 1 : 0
    const send = () => {
      calls += 1
      return sending.mutateAsync({ made, given })
    }
    try {
      const result = await retryUnanswered(send, () => null)
      const undone = new Map(result.done.map(({ userId, wasTold }) => [userId, wasTold]))
      const codes = new Map(result.failed.map(({ userId, code }) => [userId, code]))
      const settled = await Promise.all(
        made.map((one): Promise<UndoneDecision | BulkFailure> | UndoneDecision => {
          const { application } = one
          const wasTold = undone.get(application.userId)
          if (wasTold !== undefined) return { application, wasTold }
          const code = codes.get(application.userId) ?? 'unexpected'
          return settle(one, code, calls > 1)
        }),
      )
      return {
        done: settled.filter((one) => 'wasTold' in one),
        failed: settled.filter((one) => 'why' in one),
      }
    } catch (error) {
      const applications = made.map(({ application }) => application)
      return { done: [], failed: allFailed(applications, error as ApiProblem) }
    }
  }
}
