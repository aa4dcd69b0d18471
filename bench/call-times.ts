import { median, percentile, timeOf } from './figures.ts'
import type { PersonSession } from './search-session.ts'

/** The times of calls of one kind, in milliseconds: the median and the slowest. */
export interface Cost {
  p50: number
  most: number
}

/** The times of calls, in milliseconds. */
export interface CallTimes {
  /** The median of a row by its primary key, in the same session. */
  byKey: number
  p95: number
  /** The 95th percentile divided by the row by its key: the median of the blocks' ratios. */
  ratio: number
  /** In the order in which the kinds were first called. */
  kinds: Map<string, Cost>
}

/** A call, and its name in the report. */
interface Call {
  kind: string
  call: () => Promise<unknown>
}

/**
 * Calls one after the other, and reads a row by its key between each two.
 * @param session which reads the row
 * @param calls at least one
 * @param rounds blocks of all calls; a figure is the median of the blocks', but for the kinds
 */
export async function timeCalls(
  session: PersonSession,
  calls: readonly Call[],
  rounds: number,
): Promise<CallTimes> {
  const blocks: { p95: number; byKey: number }[] = []
  const kinds = new Map<string, number[]>(calls.map(({ kind }) => [kind, []]))
  for (let block = 0; block < rounds; block += 1) {
    const times: number[] = []
    const keys: number[] = []
    for (const { kind, call } of calls) {
      const took = await timeOf(call)
      times.push(took)
      kinds.get(kind)?.push(took)
      keys.push(await timeOf(() => session.readByKey()))
    }
    blocks.push({ p95: percentile(times, 0.95), byKey: median(keys) })
  }
  return {
    byKey: median(blocks.map(({ byKey }) => byKey)),
    p95: median(blocks.map(({ p95 }) => p95)),
    ratio: median(blocks.map(({ p95, byKey }) => p95 / byKey)),
    kinds: new Map(
      [...kinds].map(([kind, times]) => [
        kind,
        { p50: percentile(times, 0.5), most: Math.max(...times) },
      ]),
    ),
  }
}
