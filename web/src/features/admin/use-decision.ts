import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../shared/applications.ts'
import {
  PROFILE_STATUSES,
  type ProfileStatus,
  STATUS_LABELS,
} from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { ApiProblem, dataOf } from '../../lib/api-problem.ts'
import { useToast } from '../../ui/toast.tsx'
import { APPLICATIONS_KEY, type ApplicationsPage, overviewQuery } from './admin-queries.ts'
import { titleOf } from './application-words.ts'
import { decisionWords } from './decision-words.ts'

/** What an administrator wants to become of an account. */
export interface Decision {
  application: Application
  next: ProfileStatus
  /** For the applicant to read; required for what takes something from them. */
  reason?: string
}

/**
 * Makes the way to decide. What was decided leaves every list it no longer belongs to, without asking
 * for the lists again, and is announced.
 * @param onDone called when a decision stands, before the lists change
 * @returns the mutation; `problemWords` puts its error into words
 */
export function useDecision(onDone: (decision: Decision) => void) {
  const client = useQueryClient()
  const say = useToast()
  return useMutation({
    mutationFn: ({ application, next, reason }: Decision) =>
      dataOf(
        api.admin.accounts[':userId'].status.$post({
          param: { userId: application.userId },
          json: { expected: application.status, next, ...(reason !== undefined && { reason }) },
        }),
      ),
    onSuccess: (_, decision) => {
      const { application, next } = decision
      const { done, follows } = decisionWords(application.status, next)
      say(`${titleOf(application)} ${done}`, follows)
      onDone(decision)
      client.setQueriesData<InfiniteData<ApplicationsPage>>(
        { queryKey: APPLICATIONS_KEY },
        (list) => list && without(list, application.userId),
      )
      // The lists are right already but for the one that gained somebody, which is not on screen.
      void client.invalidateQueries({ queryKey: APPLICATIONS_KEY, refetchType: 'none' })
      void client.invalidateQueries({ queryKey: overviewQuery.queryKey })
    },
  })
}

function without(
  list: InfiniteData<ApplicationsPage>,
  userId: string,
): InfiniteData<ApplicationsPage> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.userId !== userId),
  }))
  return { ...list, pages }
}

/** Tells whether a decision failed because the account is not what the page shows any more. */
export function isOvertaken(error: Error | null): boolean {
  return (
    error instanceof ApiProblem &&
    ['status_changed', 'transition_not_allowed', 'account_not_found'].includes(error.code)
  )
}

/**
 * Why a decision failed, with the status that the account has now where that is the reason.
 * @param error what the decision failed with
 */
export function problemWords(error: Error): string {
  const present = error instanceof ApiProblem ? error.present : undefined
  const status = PROFILE_STATUSES.find((one) => one === present)
  return status
    ? `${error.message} It is ${STATUS_LABELS[status].toLowerCase()} now.`
    : error.message
}
