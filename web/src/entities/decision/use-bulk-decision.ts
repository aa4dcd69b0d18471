import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { countsChanged, statusChanged, takeOut } from '../application/application-cache.ts'
import { decisionWords } from './decision-words.ts'
import { type BulkBefore, useBulkProgress } from './use-bulk-progress.ts'
import { useBulkUndo } from './use-bulk-undo.ts'
import { useDecideBatch } from './use-decide-batch.ts'
import type { UndoOffer } from './use-undo-offer.ts'
import { useUnseenFailureToast } from './use-unseen-failure-toast.ts'

/** The same decision about several accounts of one status. */
interface BulkDecision {
  applications: readonly Application[]
  next: ProfileStatus
  reason?: string | undefined
  /** Called when no account is left that can be tried again. */
  onStand?: () => void
}

interface BulkSteps {
  /** Called while applications are being decided about: the page moves on to the next ones. */
  onBegin?: (applications: readonly Application[]) => void
  /** Called when applications have their former status again, with the first of them. */
  onReturn?: (application: Application) => void
  /** The shortcut that undoes the newest decision. */
  undoKey?: string | undefined
  /** Whether something covers the place where the page shows failures. */
  isCovered: boolean
}

/**
 * Decides about many accounts at once. Each account is decided separately. Failed accounts are listed by name until the
 * list is dismissed or tried again; somebody who has left the page gets a toast with the names.
 * @param onBegun called at once with how to undo what will be decided; null if nothing is
 * @param steps what the page does in the meantime
 */
export function useBulkDecision(
  onBegun: (offer: Promise<UndoOffer | null>) => void,
  { onBegin, onReturn, undoKey, isCovered }: BulkSteps,
) {
  const client = useQueryClient()
  const decideSome = useDecideBatch()
  const undo = useBulkUndo(isCovered, onReturn, undoKey)
  const reportAbsent = useUnseenFailureToast(isCovered)
  const { reports, run, takeBack } = useBulkProgress((application: Application) => application)

  /** @param before the result of an earlier try, in which some may have been decided about */
  async function decide(decision: BulkDecision, before?: BulkBefore): Promise<UndoOffer | null> {
    const { applications, next, reason } = decision
    const outcome = decisionWords(applications[0]?.status ?? 'pending', next).done
    // Immediately, not at the end: by then somebody may be doing something else.
    onBegin?.(applications)
    const { done, failed, id } = await run({
      wanted: applications,
      outcome,
      before,
      send: (part) => decideSome({ applications: part, next, reason }, before !== undefined),
      onPart: (made) => {
        takeOut(client, idsOf(made))
        countsChanged(client)
      },
      again: (failures, soFar) => {
        const again = failures.map(({ application }) => application)
        onBegun(decide({ ...decision, applications: again }, soFar))
      },
    })
    if (!failed.some(({ mayRetry }) => mayRetry)) decision.onStand?.()
    statusChanged(client, idsOf([...done, ...failed]), {
      lists: failed.length > 0 ? 'are to be fetched' : 'are right',
    })
    const offer =
      done.length > 0
        ? undo.offer(titleOf(done.length, outcome), done, next, () => takeBack(id))
        : null
    reportAbsent(failed, outcome)
    return offer
  }

  return {
    decide: (decision: BulkDecision) => onBegun(decide(decision)),
    reports,
    undo,
  }
}

function titleOf(count: number, outcome: string): string {
  return count === 1 ? `1 application is ${outcome}` : `${count} applications are ${outcome}`
}

function idsOf(changes: readonly { application: Application }[]): string[] {
  return changes.map(({ application }) => application.userId)
}
