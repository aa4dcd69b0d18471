import { useCallback, useEffect, useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { useClaimOf, useClaims } from '../application/application-claims.ts'
import type { LeftOut } from './decision-barriers.ts'
import { isClaimed } from './decision-problems.ts'

/** What is being written or confirmed. */
export type Asked =
  | {
      what: 'decision'
      applications: readonly Application[]
      /** Those that were chosen too, and would be refused. */
      leftOut: readonly LeftOut[]
      next: ProfileStatus
    }
  | { what: 'question'; application: Application }

/**
 * The dialog in which a decision or a question is written. While it is open, the one waiting application that it is
 * about is claimed; if nothing is sent, the claim is released.
 */
export function useOpenDialog() {
  const { claim, release } = useClaims()
  const claimOf = useClaimOf()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [obstacle, setObstacle] = useState<Error | null>(null)
  /** The dialog that a claim was made for, so that a claim that arrives late is released. */
  const writing = useRef<{ userId: string; claimed: boolean } | null>(null)
  /** The applications whose claim was made by a dialog and ends with it, until its release is answered. */
  const borrowed = useRef(new Set<string>())

  const { mutateAsync: sendRelease } = release
  const layDown = useCallback(
    (userId: string) => {
      sendRelease(userId).then(
        () => {
          if (writing.current?.userId !== userId) borrowed.current.delete(userId)
        },
        // The claim ends by itself after a quarter of an hour.
        () => undefined,
      )
    },
    [sendRelease],
  )
  // The browser's Back leaves the dialog without closing it, and the text unsent.
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
    // An application that was claimed by hand stays claimed afterwards.
    const isBorrowed = borrowed.current.has(one.userId) || !claimOf(one)?.isMine
    if (isBorrowed) borrowed.current.add(one.userId)
    claim.mutateAsync(one.userId).then(
      () => {
        if (!isBorrowed) return
        if (writing.current === mine) mine.claimed = true
        // Another dialog about the same application has it, and releases it.
        else if (writing.current?.userId !== one.userId) layDown(one.userId)
      },
      (error: Error) => {
        // Writing is possible without a claim too; the decision itself may then be refused.
        if (writing.current === mine && isClaimed(error)) setObstacle(error)
      },
    )
  }

  function close(): void {
    const left = writing.current
    hide()
    if (left?.claimed) layDown(left.userId)
  }

  /** The database has ended the claim with the decision, or with the question. */
  function finish(): void {
    if (writing.current) borrowed.current.delete(writing.current.userId)
    hide()
  }

  function hide(): void {
    writing.current = null
    setAsked(null)
  }

  return {
    asked,
    /** Why it cannot be sent, known before anything is: a colleague has claimed the application. */
    obstacle,
    begin,
    /** Closes the dialog without anything sent. */
    close,
    /** Closes the dialog after it was sent. */
    finish,
    isClaiming: claim.isPending || release.isPending,
  }
}
