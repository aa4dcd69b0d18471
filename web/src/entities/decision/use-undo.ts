import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type UndoAnswer, UndoAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, isUnanswered, parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { useFailures, useToast } from '../../ui/toast.tsx'
import { statusChanged } from '../application/application-cache.ts'
import { accountNow } from '../application/application-queries.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from './decision-problems.ts'
import { isSame, retryUnanswered } from './retry-unanswered.ts'
import { returnInWords } from './undo-words.ts'
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts'

/** A decision that was made. */
interface Given {
  /** The application before the decision. */
  application: Application
  given: ProfileStatus
}

/**
 * Offers to undo a decision about one account.
 * @param onReturn called with the restored application
 * @param key the key that undoes the newest decision, on a page that has one
 */
export function useUndo(onReturn?: (application: Application) => void, key?: string) {
  const client = useQueryClient()
  const toast = useToast()
  const failures = useFailures()
  const { email } = useCurrentUser()
  const offer = useUndoOffer(key)
  const undoing = useMutation({
    mutationFn: ({ application, given, decision }: Given & { decision?: string }) =>
      parseResponse(
        api.admin.accounts[':userId'].undo.$post({
          param: { userId: application.userId },
          json: { expected: given, ...(decision !== undefined && { decision }) },
        }),
        UndoAnswerSchema,
      ),
  })

  /**
   * Undoes a decision. A slow request may come after the few seconds in which the database undoes the last decision
   * without its id, so what comes too late is sent again with the id, if the last decision is still this one.
   */
  async function undo(given: Given): Promise<UndoAnswer> {
    try {
      return await undoOnce(given)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.code === 'undo_too_late')) throw error
      const { application, given: to } = given
      const last = (await accountNow(client, application.userId))?.decisions[0]
      if (!last || !isSame(last, { by: email, from: application.status, to })) throw error
      return await undoOnce({ ...given, decision: last.id })
    }
  }

  function undoOnce(given: Given & { decision?: string }): Promise<UndoAnswer> {
    return retryUnanswered(
      () => undoing.mutateAsync(given),
      // Restored already. The applicant is not notified of a decision that is undone while the undo is offered.
      ({ code, present }) =>
        code === 'status_changed' && present === given.application.status
          ? { status: present, wasTold: false }
          : null,
    )
  }

  /** @returns whether it can be tried again: nobody knows whether it was done */
  async function takeBack(given: Given): Promise<boolean> {
    const { application } = given
    failures.withdraw(`undo ${application.userId}`)
    const answer = await undo(given).catch((error: Error) => error)
    statusChanged(client, [application.userId], { lists: 'are to be fetched' })
    if (answer instanceof Error) {
      const name = titleOf(application)
      const title = isUnanswered(answer)
        ? `We do not know whether the decision about ${name} was undone`
        : `The decision about ${name} was not undone`
      failures.tell(`undo ${application.userId}`, title, problemWords(answer))
      return isUnanswered(answer)
    }
    toast(...returnInWords([application], answer.wasTold ? 1 : 0))
    onReturn?.(application)
    return false
  }

  return {
    /**
     * Announces a decision with an undo button.
     * @param title what was decided
     * @param follows the consequence
     * @param given the decision
     */
    offer: (title: string, follows: string, given: Given): UndoOffer =>
      offer(title, follows, () => takeBack(given)),
  }
}
