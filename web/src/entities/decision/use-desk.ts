import { useEffect, useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import { needsReason, type ProfileStatus } from '../../../../shared/profile-status.ts'
import { useToast } from '../../ui/toast.tsx'
import { useClaimOf, useClaims } from '../application/application-claims.ts'
import { titleOf } from '../application/application-words.ts'
import type { DeskActions } from './decision-bar.tsx'
import { isClaimed, problemWords } from './decision-problems.ts'
import { claimInWords } from './decision-words.ts'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useDecision } from './use-decision.ts'

/** What is being written or confirmed. */
export type Asked =
  | { what: 'decision'; applications: readonly Application[]; next: ProfileStatus }
  | { what: 'question'; application: Application }

interface DeskSteps {
  /** It was decided about applications that the list loses by it. */
  onLeave?: (applications: readonly Application[]) => void
  /** A decision was taken back. */
  onReturn?: (application: Application) => void
  /** The key by which the page calls `undoLast`. */
  undoKey?: string
}

/**
 * Everything that can be done about applications, wherever they are shown.
 *
 * Looking at an application claims nothing: somebody who steps through the queue would lock it row by
 * row. Beginning to write about one does, and leaving it unsent lays it down again.
 */
export function useDesk({ onLeave, onReturn, undoKey }: DeskSteps = {}) {
  const toast = useToast()
  const returns = onReturn && { onReturn }
  const decision = useDecision({
    undoKey,
    ...(onLeave && { onLeave: (application) => onLeave([application]) }),
    ...returns,
  })
  const bulk = useBulkDecision(decision.remember, {
    undoKey,
    ...(onLeave && { onBegin: onLeave }),
    ...returns,
  })
  const { claim, release } = useClaims()
  const claimOf = useClaimOf()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [obstacle, setObstacle] = useState<Error | null>(null)
  /** Which writing a claim was taken for, so that one that comes late is laid down. */
  const writing = useRef<{ userId: string; claimed: boolean } | null>(null)

  const { mutate: layDown } = release
  // The browser's way back leaves the window unsent without closing it.
  useEffect(
    () => () => {
      const left = writing.current
      writing.current = null
      if (left?.claimed) layDown(left.userId)
    },
    [layDown],
  )

  function begin(wanted: Asked): void {
    setObstacle(null)
    setAsked(wanted)
    const [one, ...more] = wanted.what === 'question' ? [wanted.application] : wanted.applications
    if (!one || more.length > 0 || one.status !== 'pending') return
    const mine = { userId: one.userId, claimed: false }
    writing.current = mine
    // An application that one has already stays one's own afterwards.
    const isBorrowed = !claimOf(one)?.isMine
    claim.mutateAsync(one.userId).then(
      () => {
        if (!isBorrowed) return
        if (writing.current === mine) mine.claimed = true
        else layDown(one.userId)
      },
      (error: Error) => {
        // Without a claim one can write all the same; the decision itself will be refused, or not.
        if (writing.current === mine && isClaimed(error)) setObstacle(error)
      },
    )
  }

  function close(): void {
    const left = writing.current
    writing.current = null
    setAsked(null)
    if (left?.claimed) layDown(left.userId)
  }

  /** The database has ended the claim with the decision, or with the question. */
  function finish(): void {
    writing.current = null
    setAsked(null)
  }

  async function confirm(
    applications: readonly Application[],
    reason: string | undefined,
    onStand: () => void,
  ): Promise<void> {
    if (asked?.what !== 'decision') return
    const { next } = asked
    const [one, ...more] = applications
    if (one && more.length === 0) {
      await decision.decide({ application: one, next, reason })
      onStand()
    } else void bulk.decide({ applications, next, reason, onStand })
    finish()
  }

  function toggleClaim(application: Application): void {
    const { userId } = application
    const present = claimOf(application)
    if (present?.isMine) {
      layDown(userId, { onError: (error) => tellOf(application, error) })
      return
    }
    claim.mutate(userId, { onError: (error) => tellOf(application, error) })
  }

  function tellOf(application: Application, error: Error): void {
    toast(titleOf(application), problemWords(error), undefined, 'failed')
  }

  /** Says why nothing can be done about an application now, if nothing can: a key has no button that is dimmed. */
  function isRefused(application: Application, next?: ProfileStatus): boolean {
    const claim = claimOf(application)
    if (claim && !claim.isMine) {
      toast(titleOf(application), claimInWords(claim.by, claim.until), undefined, 'failed')
      return true
    }
    if (next === 'approved' && !application.emailConfirmed) {
      toast(
        `${titleOf(application)} cannot be approved yet`,
        'Their email address is not confirmed. You can send them the link again.',
        undefined,
        'failed',
      )
      return true
    }
    return false
  }

  function actionsFor(application: Application): DeskActions {
    return {
      decide: (next) => {
        if (isRefused(application, next)) return
        if (needsReason(next)) begin({ what: 'decision', applications: [application], next })
        else decision.decideAhead({ application, next })
      },
      preview: (next) => {
        if (!isRefused(application)) begin({ what: 'decision', applications: [application], next })
      },
      ask: () => {
        if (!isRefused(application)) begin({ what: 'question', application })
      },
      toggleClaim: () => {
        if (!isRefused(application)) toggleClaim(application)
      },
    }
  }

  return {
    asked,
    obstacle,
    confirm,
    close,
    finish,
    actionsFor,
    /** Asks before the same decision is made about many. */
    decideMany: (applications: readonly Application[], next: ProfileStatus) =>
      begin({ what: 'decision', applications, next }),
    isClaiming: claim.isPending || release.isPending,
    bulk,
    failure: decision.failure,
    forgetFailure: decision.forgetFailure,
    undoLast: decision.undoLast,
  }
}

export type Desk = ReturnType<typeof useDesk>
