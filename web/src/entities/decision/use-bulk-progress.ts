import { useState } from 'react'
import type { BulkFailure, BulkProgress, BulkResult } from './bulk-progress.ts'

/** The number of accounts in one call: progress can be shown, and a slow call ends in time. */
const AT_A_TIME = 20

/** How many an earlier try has done, and its final refusals. */
export type BulkBefore = Pick<BulkProgress, 'done' | 'failed'>

/** A change of several accounts. */
interface BulkChange<Wanted, Done> {
  /** What is wanted, one for each account. */
  wanted: readonly Wanted[]
  /** What those are that changed, after 'are'. */
  outcome: string
  /** Left out in a first try. */
  before: BulkBefore | undefined
  /** Sends some of them; never throws. */
  send: (part: readonly Wanted[]) => Promise<BulkResult<Done>>
  /** Called after each part with what it has done. */
  onPart?: (done: readonly Done[]) => void
  /** Sends those again that have failed and may still be done. */
  again: (failed: readonly BulkFailure[], before: BulkBefore) => void
}

/**
 * Changes many accounts, some at a time, and keeps how far that has come: until all are done, or until the list of
 * those that failed is put away.
 */
export function useBulkProgress() {
  const [progress, setProgress] = useState<BulkProgress | null>(null)

  /** @returns what this try has done, and what it has not */
  async function run<Wanted, Done>(change: BulkChange<Wanted, Done>): Promise<BulkResult<Done>> {
    const { wanted, outcome, before = { done: 0, failed: [] }, send, onPart, again } = change
    let soFar: BulkResult<Done> = { done: [], failed: [] }
    const show = (isRunning: boolean) => {
      const done = before.done + soFar.done.length
      const failed = [...before.failed, ...soFar.failed]
      setProgress({
        outcome,
        total: wanted.length + before.done + before.failed.length,
        done,
        failed,
        isRunning,
        retry: () =>
          again(
            failed.filter(({ mayRetry }) => mayRetry),
            { done, failed: failed.filter(({ mayRetry }) => !mayRetry) },
          ),
      })
    }
    show(true)
    for (let from = 0; from < wanted.length; from += AT_A_TIME) {
      const { done, failed } = await send(wanted.slice(from, from + AT_A_TIME))
      soFar = { done: [...soFar.done, ...done], failed: [...soFar.failed, ...failed] }
      onPart?.(done)
      show(true)
    }
    if (soFar.failed.length + before.failed.length > 0) show(false)
    else setProgress(null)
    return soFar
  }

  return { progress, run, putAway: () => setProgress(null) }
}
