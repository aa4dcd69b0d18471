import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import { type ProfileStatus, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
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

/**
 * The way to offer that a decision be taken back.
 * @param onReturn called with the application that is what it was before, of several with the first
 */
export function useUndo(onReturn?: (application: Application) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const undoing = useMutation({
    mutationFn: ({ application, given }: Given) =>
      parseResponse(
        api.admin.accounts[':userId'].undo.$post({
          param: { userId: application.userId },
          json: { expected: given },
        }),
        StatusAnswerSchema,
      ),
  })

  async function takeBack(decisions: readonly Given[]): Promise<void> {
    const waiting = [...decisions]
    const returned = new Set<Application>()
    let failure: Error | null = null
    async function work(): Promise<void> {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        try {
          await undoing.mutateAsync(one)
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
    tell(decisions, back, failure)
    const [first] = back
    if (first) onReturn?.(first)
  }

  function tell(all: readonly Given[], back: readonly Application[], failure: Error | null): void {
    const [first] = back
    if (first) {
      const status = STATUS_LABELS[first.status].toLowerCase()
      toast(
        back.length === 1
          ? `${titleOf(first)} is ${status} again`
          : `${back.length} applications are ${status} again`,
      )
    }
    if (failure === null) return
    const [one] = all
    const what =
      all.length === 1 && one
        ? `The decision about ${titleOf(one.application)} was not taken back`
        : `${all.length - back.length} decisions were not taken back`
    toast(what, problemWords(failure), undefined, 'failed')
  }

  return {
    /**
     * Announces decisions with the way back.
     * @param title what was decided
     * @param follows what follows from it
     * @param decisions to be taken back together
     * @returns takes them back, if that has not been done
     */
    offer(title: string, follows: string, decisions: readonly Given[]): () => void {
      let done = false
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
        shortcut: 'U',
      })
      return run
    },
  }
}
