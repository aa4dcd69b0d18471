import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type StatusAnswer, StatusAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useCurrentUser } from '../../lib/use-current-user.ts'
import { useToast } from '../../ui/toast.tsx'
import { patchApplication, statusChanged, takeOut } from '../application/application-cache.ts'
import { titleOf } from '../application/application-words.ts'
import { type FailedDecision, failureTitle, problemWords } from './decision-problems.ts'
import { decisionWords } from './decision-words.ts'
import { isSame, sentAgain } from './sent-again.ts'
import { type UndoOffer, useUndo } from './use-undo.ts'

/** What an administrator wants to become of an account. */
export interface WantedDecision {
  application: Application
  next: ProfileStatus
  /** For the applicant to read; required for what takes something from them. */
  reason?: string | undefined
}

interface DecisionSteps {
  /** The application leaves the list: the page goes on to the next one. */
  onLeave?: (application: Application) => void
  /** It is back, because the decision was taken back. */
  onReturn?: (application: Application) => void
  /** The key by which the page calls `undoLast`, to be shown beside what it would take back. */
  undoKey?: string | undefined
}

/**
 * The way to decide about one account.
 *
 * `decideAhead` does not wait for the worker: the application leaves the lists at once, and comes back
 * with the reason if the decision does not stand. `decide` waits, for who has typed something. Either
 * way a decision that stands is announced, and can be taken back by the announcement or by `undoLast`.
 */
export function useDecision({ onLeave, onReturn, undoKey }: DecisionSteps = {}) {
  const client = useQueryClient()
  const toast = useToast()
  const { email } = useCurrentUser()
  const undo = useUndo(onReturn, undoKey)
  const [failure, setFailure] = useState<FailedDecision | null>(null)
  /** Whether there is room for a failure on the page: it stands, and has none yet. */
  const hasRoom = useRef(false)
  useEffect(() => {
    hasRoom.current = failure === null
    return () => {
      hasRoom.current = false
    }
  }, [failure])
  /** The decisions, once they stand, the newest last; null for one that does not. */
  const offers = useRef<Promise<UndoOffer | null>[]>([])
  const onTheirWay = useRef(new Set<string>())

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

  function send(wanted: WantedDecision): Promise<StatusAnswer> {
    const { application, next } = wanted
    const sent = { by: email, from: application.status, to: next }
    return sentAgain(
      () => sending.mutateAsync(wanted),
      ({ code, decision }) =>
        code === 'status_changed' && isSame(decision, sent) ? { status: next } : null,
    )
  }

  function tell({ application, next }: WantedDecision): UndoOffer {
    const { done, follows } = decisionWords(application.status, next)
    patchApplication(client, application.userId, {
      status: next,
      claimedBy: null,
      claimedUntil: null,
      flags: application.flags.filter((flag) => flag === 'look_alike'),
    })
    statusChanged(client, [application.userId], { lists: 'are right' })
    return undo.offer(`${titleOf(application)} is ${done}`, follows, [{ application, given: next }])
  }

  function decideAhead(wanted: WantedDecision): void {
    const { application } = wanted
    // A second press is no second decision.
    if (onTheirWay.current.has(application.userId)) return
    onTheirWay.current.add(application.userId)
    setFailure(null)
    const putBack = takeOut(client, [application.userId])
    onLeave?.(application)
    const standing = send(wanted)
      .then(
        () => {
          // A list that was asked for meanwhile has it again.
          takeOut(client, [application.userId])
          return tell(wanted)
        },
        (error: Error) => {
          putBack([application.userId])
          statusChanged(client, [application.userId], { lists: 'are to be fetched' })
          if (hasRoom.current) setFailure({ application, error })
          else toast(failureTitle({ application, error }), problemWords(error), undefined, 'failed')
          hasRoom.current = false
          return null
        },
      )
      .finally(() => onTheirWay.current.delete(application.userId))
    offers.current.push(standing)
  }

  /** @throws ApiProblem when the decision does not stand */
  async function decide(wanted: WantedDecision): Promise<void> {
    setFailure(null)
    try {
      await send(wanted)
    } catch (error) {
      statusChanged(client, [wanted.application.userId], { lists: 'are right' })
      throw error
    }
    takeOut(client, [wanted.application.userId])
    onLeave?.(wanted.application)
    offers.current.push(Promise.resolve(tell(wanted)))
  }

  async function undoLast(): Promise<void> {
    for (const newest of offers.current.toReversed()) {
      const offer = await newest
      // One that failed, ran out or was taken back is passed over.
      if (offer?.isOpen()) return offer.run()
    }
    toast('Nothing to undo', 'Earlier decisions are in each account’s history.')
  }

  return {
    decide,
    decideAhead,
    undoLast,
    /** Remembers how to take back what was decided by other means, for `undoLast`. */
    remember: (offer: UndoOffer) => {
      offers.current.push(Promise.resolve(offer))
    },
    failure,
    forgetFailure: () => setFailure(null),
  }
}
