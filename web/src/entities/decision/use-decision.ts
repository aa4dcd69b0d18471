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
import { useUndo } from './use-undo.ts'
import type { UndoOffer } from './use-undo-offer.ts'

/** A decision of an administrator about an account. */
export interface WantedDecision {
  application: Application
  next: ProfileStatus
  /** The reason for the applicant; required if the decision takes something from them. */
  reason?: string | undefined
}

interface DecisionSteps {
  /** Called when the application leaves the list: the page moves on to the next one. */
  onLeave?: (application: Application) => void
  /** Called when it returns, because the decision was undone. */
  onReturn?: (application: Application) => void
  /** The key with which the page calls `undoLast`, shown beside the undo button. */
  undoKey?: string | undefined
}

/**
 * Decides about one account.
 *
 * `decideAhead` does not wait for the worker: the application leaves the lists at once, and comes back with the reason
 * if the decision fails. `decide` waits, for people who have typed something. In both cases a successful decision is
 * announced, and the announcement or `undoLast` can undo it.
 */
export function useDecision({ onLeave, onReturn, undoKey }: DecisionSteps = {}) {
  const client = useQueryClient()
  const toast = useToast()
  const { email } = useCurrentUser()
  const undo = useUndo(onReturn, undoKey)
  const [failure, setFailure] = useState<FailedDecision | null>(null)
  /** Whether the page can show a failure: it is open, and shows none yet. */
  const hasRoom = useRef(false)
  useEffect(() => {
    hasRoom.current = failure === null
    return () => {
      hasRoom.current = false
    }
  }, [failure])
  /** The decisions, once they are made, newest last; null for a failed one. */
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
    return undo.offer(`${titleOf(application)} is ${done}`, follows, { application, given: next })
  }

  function decideAhead(wanted: WantedDecision): void {
    const { application } = wanted
    // A second click does not decide again.
    if (onTheirWay.current.has(application.userId)) return
    onTheirWay.current.add(application.userId)
    setFailure(null)
    const putBack = takeOut(client, [application.userId])
    onLeave?.(application)
    const standing = send(wanted)
      .then(
        () => {
          // A list that was fetched in the meantime contains it again.
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

  /** @throws ApiProblem when the decision fails */
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
      // Skips decisions that failed, expired or were undone.
      if (offer?.isOpen()) return offer.run()
    }
    toast('Nothing to undo', 'Earlier decisions are in each account’s history.')
  }

  return {
    decide,
    decideAhead,
    undoLast,
    /** Records how to undo decisions that are made elsewhere, for `undoLast`. */
    remember: (offer: Promise<UndoOffer | null>) => {
      offers.current.push(offer)
    },
    failure,
    forgetFailure: () => setFailure(null),
  }
}
