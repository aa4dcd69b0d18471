import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BulkResultSchema } from '../../../../shared/account-status.ts'
import type { AdminAccount } from '../../../../shared/admin-account.ts'
import type { Application } from '../../../../shared/applications.ts'
import { isProblemCode, PROBLEMS } from '../../../../shared/problems.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { type ApiProblem, parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { useToast } from '../../ui/toast.tsx'
import { statusChanged, takeOut } from '../application/application-cache.ts'
import { accountQuery } from '../application/application-queries.ts'
import { titleOf } from '../application/application-words.ts'
import { decisionWords } from './decision-words.ts'
import { isSame, sentAgain } from './sent-again.ts'
import { type UndoOffer, useUndo } from './use-undo.ts'

/** So many are decided by one call: progress can be shown, and a slow call ends in time. */
const AT_A_TIME = 20

/** The same decision about several accounts of one status. */
export interface BulkDecision {
  applications: readonly Application[]
  next: ProfileStatus
  reason?: string | undefined
  /** Called when nobody is left for whom another try may help. */
  onStand?: () => void
}

/** An account that was not decided about. */
export interface BulkFailure {
  application: Application
  code: string
  /** A sentence. */
  why: string
  /** Whether another try may help: it was no answer about this account. */
  mayRetry: boolean
}

/** What has become of a bulk decision so far. */
export interface BulkProgress {
  decision: BulkDecision
  total: number
  done: readonly Application[]
  failed: readonly BulkFailure[]
  isRunning: boolean
}

interface BulkSteps {
  /** Applications are being decided about: the page goes on to who follows them. */
  onBegin?: (applications: readonly Application[]) => void
  /** An application is what it was before. */
  onReturn?: (application: Application) => void
  /** The key that takes back the newest decision. */
  undoKey?: string | undefined
}

/** So many are named where there is room for a sentence or two. */
const NAMED = 10

/** Refusals that another try of the same decision cannot change. */
const FINAL = ['status_changed', 'transition_not_allowed', 'account_not_found', 'own_account']

/**
 * The way to decide about many at once. Each account is decided for itself; what could not be done is
 * kept by name until it is put away or tried again, and told by name to who has left the page.
 * @param onTold called with the way back when decisions were announced
 * @param steps what the page does meanwhile
 */
export function useBulkDecision(
  onTold: (offer: UndoOffer) => void,
  { onBegin, onReturn, undoKey }: BulkSteps,
) {
  const client = useQueryClient()
  const toast = useToast()
  const { email } = useCurrentUser()
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => {
      isOnPage.current = false
    }
  }, [])
  const undo = useUndo(onReturn, undoKey)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const sending = useMutation({
    mutationFn: ({ applications, next, reason }: BulkDecision) => {
      const [first] = applications
      return parseResponse(
        api.admin.accounts.status.$post({
          json: {
            userIds: applications.map(({ userId }) => userId),
            expected: first?.status ?? 'pending',
            next,
            ...(reason !== undefined && { reason }),
          },
        }),
        BulkResultSchema,
      )
    },
  })

  /** What an account is now; null where that cannot be told either. */
  function present(userId: string): Promise<AdminAccount | null> {
    return client.fetchQuery({ ...accountQuery(userId), staleTime: 0 }).catch(() => null)
  }

  /** @param isAgain whether it was sent before, and may have been done then */
  async function decideSome(decision: BulkDecision, isAgain: boolean) {
    const byId = new Map(decision.applications.map((one) => [one.userId, one]))
    let calls = isAgain ? 1 : 0
    const send = () => {
      calls += 1
      return sending.mutateAsync(decision)
    }
    try {
      const result = await sentAgain(send, () => null)
      const done = new Set(result.done)
      const failed = result.failed.map(async ({ userId, code }) => {
        const application = byId.get(userId)
        if (application === undefined) return []
        const account = code === 'status_changed' ? await present(userId) : null
        const sent = { by: email, from: application.status, to: decision.next }
        if (calls < 2 || !isSame(account?.decisions[0], sent)) {
          return [failureOf(application, code, account?.status ?? null)]
        }
        done.add(userId)
        return []
      })
      const still = (await Promise.all(failed)).flat()
      return {
        done: decision.applications.filter(({ userId }) => done.has(userId)),
        failed: still,
      }
    } catch (error) {
      const { code, message } = error as ApiProblem
      const failed = decision.applications.map((application) => ({
        application,
        code,
        why: message,
        mayRetry: true,
      }))
      return { done: [], failed }
    }
  }

  /** @param before what a first try has done, and what it was refused for good */
  async function decide(
    decision: BulkDecision,
    before?: Pick<BulkProgress, 'done' | 'failed'>,
  ): Promise<void> {
    const isAgain = before !== undefined
    const first = before ?? { done: [], failed: [] }
    const done: Application[] = []
    const failed: BulkFailure[] = []
    const count = decision.applications.length
    const show = (isRunning: boolean) =>
      setProgress({
        decision,
        total: count + first.done.length + first.failed.length,
        done: [...first.done, ...done],
        failed: [...first.failed, ...failed],
        isRunning,
      })
    show(true)
    // At once, not at the end: by then somebody may be at something else.
    onBegin?.(decision.applications)
    for (let from = 0; from < count; from += AT_A_TIME) {
      const applications = decision.applications.slice(from, from + AT_A_TIME)
      const result = await decideSome({ ...decision, applications }, isAgain)
      done.push(...result.done)
      failed.push(...result.failed)
      takeOut(
        client,
        result.done.map(({ userId }) => userId),
      )
      show(from + AT_A_TIME < count)
    }
    if (!failed.some(({ mayRetry }) => mayRetry)) decision.onStand?.()
    statusChanged(
      client,
      [...done, ...failed.map(({ application }) => application)].map(({ userId }) => userId),
      {
        lists: failed.length > 0 ? 'are to be fetched' : 'are right',
      },
    )
    if (failed.length + first.failed.length === 0) setProgress(null)
    if (done.length > 0) onTold(announce(done, decision.next))
    if (failed.length > 0 && !isOnPage.current) tellOf(failed, decision.next)
  }

  function announce(done: readonly Application[], next: ProfileStatus): UndoOffer {
    const [first] = done
    const words = decisionWords(first?.status ?? 'pending', next)
    const title =
      done.length === 1
        ? `1 application is ${words.done}`
        : `${done.length} applications are ${words.done}`
    return undo.offer(
      title,
      '',
      done.map((application) => ({ application, given: next })),
    )
  }

  function tellOf(failed: readonly BulkFailure[], next: ProfileStatus): void {
    const [first] = failed
    const { done } = decisionWords(first?.application.status ?? 'pending', next)
    const names = failed.slice(0, NAMED).map(({ application }) => titleOf(application))
    const others = failed.length - names.length
    const reasons = new Set(failed.map(({ why }) => why))
    toast(
      failed.length === 1
        ? `1 application is not ${done}`
        : `${failed.length} applications are not ${done}`,
      `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}. ${[...reasons].join(' ')}`,
      undefined,
      'failed',
    )
  }

  return {
    decide: (decision: BulkDecision) => decide(decision),
    progress,
    /** Tries those again that may be decided yet; what was refused for good stays told. */
    retry: () => {
      if (!progress) return
      const again = progress.failed.filter(({ mayRetry }) => mayRetry)
      const applications = again.map(({ application }) => application)
      const failed = progress.failed.filter(({ mayRetry }) => !mayRetry)
      void decide({ ...progress.decision, applications }, { done: progress.done, failed })
    },
    putAway: () => setProgress(null),
  }
}

function failureOf(
  application: Application,
  code: string,
  present: ProfileStatus | null,
): BulkFailure {
  const why = isProblemCode(code) ? PROBLEMS[code].detail : PROBLEMS.unexpected.detail
  const now = present === null ? '' : ` It is ${present} now.`
  return { application, code, why: why + now, mayRetry: !FINAL.includes(code) }
}
