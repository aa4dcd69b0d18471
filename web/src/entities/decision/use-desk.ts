import type { Application } from '../../../../shared/applications.ts'
import { needsReason, type ProfileStatus } from '../../../../shared/profile-status.ts'
import type { DeskActions } from './decision-bar.tsx'
import { useBarrierTo } from './decision-barriers.ts'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useClaimToggle } from './use-claim-toggle.ts'
import { useDecision } from './use-decision.ts'
import { useDeskObstacles } from './use-desk-obstacles.ts'
import { useOpenDialog } from './use-open-dialog.ts'

interface DeskSteps {
  /** Called after a decision about applications that leave the list. */
  onLeave?: (applications: readonly Application[]) => void
  /** Called after a decision was undone. */
  onReturn?: (application: Application) => void
  /** The key with which the page calls `undoLast`. */
  undoKey?: string
  /** Whether something covers the place where the page shows what failed. */
  isCovered?: boolean
}

/**
 * All actions for applications, wherever they are shown.
 *
 * Viewing an application does not claim it: otherwise somebody who steps through the queue would lock every row.
 * Starting to write about one claims it, and leaving the text unsent releases it.
 */
export function useDesk({ onLeave, onReturn, undoKey, isCovered = false }: DeskSteps = {}) {
  const returns = onReturn && { onReturn }
  const decision = useDecision({
    undoKey,
    isCovered,
    ...(onLeave && { onLeave: (application) => onLeave([application]) }),
    ...returns,
  })
  const bulk = useBulkDecision(decision.remember, {
    undoKey,
    isCovered,
    ...(onLeave && { onBegin: onLeave }),
    ...returns,
  })
  const { asked, obstacle, begin, close, finish, ...writing } = useOpenDialog()
  const claim = useClaimToggle()
  const underWay = new Set(
    bulk.reports.flatMap((report) => report.underWay.map(({ userId }) => userId)),
  )
  /** Whether a decision about many, which is still being sent, is also about this account. */
  const isDeciding = (userId: string) => underWay.has(userId)
  const isRefused = useDeskObstacles(isDeciding)
  const barrierTo = useBarrierTo()

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
    } else bulk.decide({ applications, next, reason, onStand })
    finish()
  }

  function actionsFor(application: Application): DeskActions {
    return {
      decide: (next) => {
        if (isRefused(application, next)) return
        if (needsReason(next)) decideMany([application], next)
        else decision.decideAhead({ application, next })
      },
      preview: (next) => {
        if (!isRefused(application, next)) decideMany([application], next)
      },
      ask: () => {
        if (!isRefused(application)) begin({ what: 'question', application })
      },
      toggleClaim: () => {
        if (!isRefused(application)) claim.toggle(application)
      },
    }
  }

  /** Asks before the same decision is made about many accounts, except those that would be refused. */
  function decideMany(wanted: readonly Application[], next: ProfileStatus): void {
    const leftOut = wanted.flatMap((application) => {
      const barrier = barrierTo(application, next)
      return barrier ? { application, barrier } : []
    })
    const refused = new Set(leftOut.map(({ application }) => application))
    const applications = wanted.filter((application) => !refused.has(application))
    begin({ what: 'decision', applications, leftOut, next })
  }

  return {
    asked,
    obstacle,
    confirm,
    close,
    finish,
    actionsFor,
    decideMany,
    isDeciding,
    isClaiming: claim.isClaiming || writing.isClaiming,
    bulk,
    failure: decision.failure,
    forgetFailure: decision.forgetFailure,
    undoLast: decision.undoLast,
  }
}

export type Desk = ReturnType<typeof useDesk>
