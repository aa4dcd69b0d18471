import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type UndoAnswer, UndoAnswerSchema } from '../../../../shared/account-status.ts'
import type { Application } from '../../../../shared/applications.ts'
import { type ProfileStatus, STATUS_LABELS } from '../../../../shared/profile-status.ts'
import { api } from '../../lib/api.ts'
import { parseResponse } from '../../lib/api-problem.ts'
import { useSingleKeysSwitch } from '../../lib/single-keys.ts'
import { useToast } from '../../ui/toast.tsx'
import { statusChanged } from '../application/application-cache.ts'
import { titleOf } from '../application/application-words.ts'
import { problemWords } from './decision-problems.ts'
import { isUnanswered, sentAgain } from './sent-again.ts'

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

  function undo(given: Given): Promise<UndoAnswer> {
    return sentAgain(
      () => undoing.mutateAsync(given),
      // Back already. Nobody is told of a decision that is taken back while that is offered.
      ({ code, present }) =>
        code === 'status_changed' && present === given.application.status
          ? { status: present, wasTold: false }
          : null,
    )
  }

  /** @returns those of which nobody knows whether they were taken back */
  async function takeBack(decisions: readonly Given[]): Promise<readonly Given[]> {
    const waiting = [...decisions]
    const returned = new Set<Application>()
    const unanswered: Given[] = []
    let wereTold = 0
    let failure: Error | null = null
    async function work(): Promise<void> {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        try {
          const { wasTold } = await undo(one)
          if (wasTold) wereTold += 1
          returned.add(one.application)
        } catch (error) {
          failure ??= error as Error
          if (isUnanswered(error)) unanswered.push(one)
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
    return unanswered
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
    const count = all.length - back.length
    const what =
      all.length === 1 && one
        ? `the decision about ${titleOf(one.application)} was`
        : `${count} ${count === 1 ? 'decision was' : 'decisions were'}`
    const title = isUnanswered(failure)
      ? `We do not know whether ${what} undone`
      : `${what.charAt(0).toUpperCase()}${what.slice(1)} not undone`
    toast(title, problemWords(failure), undefined, 'failed')
  }

  return {
    /**
     * Announces decisions with the way back.
     * @param title what was decided
     * @param follows what follows from it
     * @param decisions to be taken back together
     */
    offer(title: string, follows: string, decisions: readonly Given[]): UndoOffer {
      let open: readonly Given[] = decisions
      const until = Date.now() + OFFERED_FOR
      const show = () =>
        toast(title, follows, {
          label: 'Undo',
          run: () => void run(),
          timeout: until - Date.now(),
          isFirm: true,
          ...(key !== undefined && keysAreOn && { shortcut: key }),
        })
      const isOpen = () => open.length > 0 && Date.now() < until
      async function run(): Promise<void> {
        const wanted = open
        if (wanted.length === 0) return
        open = []
        close()
        open = await takeBack(wanted)
        // Whoever was out of reach for a moment tries again.
        if (isOpen()) close = show()
      }
      let close = show()
      return { isOpen, run: () => void run() }
    },
  }
}
