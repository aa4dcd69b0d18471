import { useRef, useState } from 'react'
import type { Application } from '../../../../shared/applications.ts'
import type { BulkFailure, BulkProgress, BulkResult } from './bulk-progress.ts'

/** The number of accounts in one call: progress can be shown, and a slow call ends in time. */
const AT_A_TIME = 20

/** The report of an earlier try: how many it has done, and its final refusals. */
export type BulkBefore = Pick<BulkProgress, 'id' | 'done' | 'failed'>

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
 * those that failed is put away. Several changes may be under way at once; each has its own report, so that none hides
 * what failed in another.
 * @param applicationFromAccount the application that a wanted change is about
 */
export function useBulkProgress<Wanted>(applicationFromAccount: (wanted: Wanted) => Application) {
  const [reports, setReports] = useState<readonly BulkProgress[]>([])
  const lastId = useRef(0)

  function put(report: BulkProgress): void {
    setReports((now) =>
      now.some(({ id }) => id === report.id)
        ? now.map((one) =>
            one.id === report.id ? { ...report, isTakenBack: one.isTakenBack } : one,
          )
        : [...now, report],
    )
  }

  function remove(id: number): void {
    setReports((now) => now.filter((one) => one.id !== id))
  }

  /** @param id the report of a change that was undone, in part or whole */
  function takeBack(id: number): void {
    setReports((now) => now.map((one) => (one.id === id ? { ...one, isTakenBack: true } : one)))
  }

  /** @returns what this try has done, and what it has not; and the id of its report */
  async function run<Done>(
    change: BulkChange<Wanted, Done>,
  ): Promise<BulkResult<Done> & Pick<BulkProgress, 'id'>> {
    const { wanted, outcome, before, send, onPart, again } = change
    const id = before?.id ?? ++lastId.current
    let soFar: BulkResult<Done> = { done: [], failed: [] }
    const show = (left: readonly Wanted[]) => {
      const done = (before?.done ?? 0) + soFar.done.length
      const failed = [...(before?.failed ?? []), ...soFar.failed]
      put({
        id,
        outcome,
        total: soFar.done.length + soFar.failed.length + left.length + countOf(before),
        done,
        isTakenBack: false,
        failed,
        underWay: left.map(applicationFromAccount),
        retry: () =>
          again(
            failed.filter(({ mayRetry }) => mayRetry),
            { id, done, failed: failed.filter(({ mayRetry }) => !mayRetry) },
          ),
        putAway: () => remove(id),
      })
      return failed.length
    }
    show(wanted)
    for (let from = 0; from < wanted.length; from += AT_A_TIME) {
      const { done, failed } = await send(wanted.slice(from, from + AT_A_TIME))
      soFar = { done: [...soFar.done, ...done], failed: [...soFar.failed, ...failed] }
      onPart?.(done)
      show(wanted.slice(from + AT_A_TIME))
    }
    if (show([]) === 0) remove(id)
    return { ...soFar, id }
  }

  return { reports, run, takeBack }
}

function countOf(before: BulkBefore | undefined): number {
  return before ? before.done + before.failed.length : 0
}
