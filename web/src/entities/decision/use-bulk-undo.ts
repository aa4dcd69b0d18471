import { useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../../../shared/applications.ts'
import type { ProfileStatus } from '../../../../shared/profile-status.ts'
import { useToast } from '../../ui/toast.tsx'
import { statusChanged } from '../application/application-cache.ts'
import { againInWords, returnInWords } from './undo-words.ts'
import { type BulkBefore, useBulkProgress } from './use-bulk-progress.ts'
import type { MadeDecision } from './use-decide-batch.ts'
import { useUndoBatch } from './use-undo-batch.ts'
import { type UndoOffer, useUndoOffer } from './use-undo-offer.ts'
import { useUnseenFailureToast } from './use-unseen-failure-toast.ts'

/**
 * Offers to undo decisions about several accounts. Each is undone separately. Decisions that stand are listed by name
 * until the list is dismissed or tried again; somebody who has left the page gets a toast with the names.
 * @param isCovered whether something covers the place where the page shows failures
 * @param onReturn called with the first of the restored applications
 * @param key the key that undoes the newest decision, on a page that has one
 */
export function useBulkUndo(
  isCovered: boolean,
  onReturn?: (application: Application) => void,
  key?: string,
) {
  const client = useQueryClient()
  const toast = useToast()
  const offer = useUndoOffer(key)
  const undoSome = useUndoBatch()
  const reportAbsent = useUnseenFailureToast(isCovered)
  const { reports, run } = useBulkProgress(({ application }: MadeDecision) => application)

  /** @param before the result of an earlier try, in which some may have been undone */
  async function undo(
    made: readonly MadeDecision[],
    given: ProfileStatus,
    onTakenBack: () => void,
    before?: BulkBefore,
  ): Promise<void> {
    const outcome = againInWords(made[0]?.application)
    const { done, failed } = await run({
      wanted: made,
      outcome,
      before,
      send: (part) => undoSome(part, given, before !== undefined),
      again: (failures, soFar) => {
        const again = new Set(failures.map(({ application }) => application))
        void undo(
          made.filter(({ application }) => again.has(application)),
          given,
          onTakenBack,
          soFar,
        )
      },
    })
    statusChanged(
      client,
      made.map(({ application }) => application.userId),
      { lists: 'are to be fetched' },
    )
    const back = done.map(({ application }) => application)
    if (back[0]) {
      onTakenBack()
      toast(...returnInWords(back, done.filter(({ wasTold }) => wasTold).length))
      onReturn?.(back[0])
    }
    reportAbsent(failed, outcome)
  }

  return {
    /**
     * Announces decisions with an undo button.
     * @param title what was decided
     * @param made the decisions to undo together
     * @param given the status that they gave
     * @param onTakenBack called once some of them are undone
     */
    offer: (
      title: string,
      made: readonly MadeDecision[],
      given: ProfileStatus,
      onTakenBack: () => void,
    ): UndoOffer =>
      offer(title, '', async () => {
        await undo(made, given, onTakenBack)
        // What failed can be tried again from the list.
        return false
      }),
    reports,
  }
}
