import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { patchApplication, statusChanged, takeOut } from '../application/application-cache.ts'
import { titleOf } from '../application/application-words.ts'
import { decisionWords } from './decision-words.ts'
import { useFailedDecision } from './use-failed-decision.ts'
import { useLastUndo } from './use-last-undo.ts'
import { useSendDecision, type WantedDecision } from './use-send-decision.ts'
import { useUndo } from './use-undo.ts'
import type { UndoOffer } from './use-undo-offer.ts'

interface DecisionSteps {
  /** Called when the application leaves the list: the page moves on to the next one. */
  onLeave?: (application: Application) => void
  /** Called when it returns, because the decision was undone. */
  onReturn?: (application: Application) => void
  /** The key with which the page calls `undoLast`, shown beside the undo button. */
  undoKey?: string | undefined
  /** Whether something covers the place where the page shows a failure. */
  isCovered: boolean
}

/**
 * Decides about one account.
 *
 * `decideAhead` does not wait for the worker: the application leaves the lists at once, and comes back with the reason
 * if the decision fails. `decide` waits, for people who have typed something. In both cases a successful decision is
 * announced, and the announcement or `undoLast` can undo it.
 */
export function useDecision({ onLeave, onReturn, undoKey, isCovered }: DecisionSteps) {
  const client = useQueryClient()
  const send = useSendDecision()
  const undo = useUndo(onReturn, undoKey)
  const failed = useFailedDecision(isCovered)
  const { remember, undoLast } = useLastUndo()
  const onTheirWay = useRef(new Set<string>())

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
    failed.withdraw(application)
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
          failed.tell({ application, error })
          return null
        },
      )
      .finally(() => onTheirWay.current.delete(application.userId))
    remember(standing)
  }

  /** @throws ApiProblem when the decision fails */
  async function decide(wanted: WantedDecision): Promise<void> {
    failed.withdraw(wanted.application)
    try {
      await send(wanted)
    } catch (error) {
      statusChanged(client, [wanted.application.userId], { lists: 'are right' })
      throw error
    }
    takeOut(client, [wanted.application.userId])
    onLeave?.(wanted.application)
    remember(Promise.resolve(tell(wanted)))
  }

  return {
    decide,
    decideAhead,
    undoLast,
    /** Records how to undo decisions that are made elsewhere, for `undoLast`. */
    remember,
    failure: failed.failure,
    forgetFailure: failed.forget,
  }
}
