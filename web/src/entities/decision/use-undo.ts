import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UndoAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import { type ProfileStatus, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { useToast } from '../../ui/toast.tsx'
import { statusChanged } from '../application/application-cache.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from './decision-problems.ts'

/** How long a decision is offered to be taken back, in milliseconds; the database allows two seconds more for the way. */
const OFFERED_FOR = 10_000

/** So many are taken back at a time, when many were decided at once. */
const AT_A_TIME = 4

/** A decision that stands. */
export interface Given {
  /** As it was before. */
  application: Application
  given: ProfileStatus
}

/** An announced decision. */
export interface UndoOffer {
  /** Whether it can still be taken back. */
  isOpen: () => boolean
  /** Takes it back, if that has not been done. */
  run: () => void
}

/**
 * The way to offer that a decision be taken back.
 * @param onReturn called with the application that is what it was before, of several with the first
 * @param key the key that takes back the newest decision, on a page that has one
 */
export function useUndo(onReturn?: (application: Application) => void, key?: string) {
  const [keysAreOn] = useSingleKeysSwitch()
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useMutation({
    mutationFn: ({ application, given }: Given) =>
      parseResponse(
        api.admin.accounts[':userId'].undo.$post({
          param: { userId: application.userId },
          json: { expected: given },
        }),
        UndoAnswerSchema,
      ),
  })

  async function takeBack(decisions: readonly Given[]): Promise<void> {
    const waiting = [...decisions]
    const returned = new Set<Application>()
    let wereTold = 0
    let failure: Error | null = null
    async function work(): Promise<void> {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        try {
          const { wasTold } = await undoing.mutateAsync(one)
          if (wasTold) wereTold += 1
          returned.add(one.application)
        } catch (error) {
          failure ??= error as Error
        }
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    statusChanged(
      client,
      decisions.map(({ application }) => application.userId),
      { lists: 'are to be fetched' },
    )
    // In the order in which they were listed, and not in that of the answers.
    const back = decisions
      .map(({ application }) => application)
      .filter((application) => returned.has(application))
    tell(decisions, back, wereTold, failure)
    const [first] = back
    if (first) onReturn?.(first)
  }

  function tell(
    all: readonly Given[],
    back: readonly Application[],
    wereTold: number,
    failure: Error | null,
  ): void {
    const [first] = back
    if (first) {
      const status = STATUS_LABELS[first.status].toLowerCase()
      toast(
        back.length === 1
          ? `${titleOf(first)} is ${status} again`
          : `${back.length} applications are ${status} again`,
        wereTold === 0
          ? 'Nothing was sent.'
          : 'The email had already gone out. Another one corrects it.',
      )
    }
    if (failure === null) return
    const [one] = all
    const what =
      all.length === 1 && one
        ? `The decision about ${titleOf(one.application)} was not undone`
        : `${all.length - back.length} decisions were not undone`
    toast(what, problemWords(failure), undefined, 'failed')
  }

  return {
    /**
     * Announces decisions with the way back.
     * @param title what was decided
     * @param follows what follows from it
     * @param decisions to be taken back together
     */
    offer(title: string, follows: string, decisions: readonly Given[]): UndoOffer {
      let done = false
      const until = Date.now() + OFFERED_FOR
      const run = () => {
        if (done) return
        done = true
        close()
        void takeBack(decisions)
      }
      const close = toast(title, follows, {
        label: 'Undo',
        run,
        timeout: OFFERED_FOR,
        isFirm: true,
        ...(key !== undefined && keysAreOn && { shortcut: key }),
      })
      return { isOpen: () => !done && Date.now() < until, run }
    },
  }
}
