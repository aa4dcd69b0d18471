import { timeCalls } from './call-times.ts'
import { openSession } from './search-session.ts'
import { grouped, milliseconds, type Row, ratio, reported } from './table.ts'
import type { TalentTestbed } from './talent-testbed.ts'

/** The limit of the 95th percentile, divided by a row by its key: it counts the values of 5,000 people, about 88,000. */
const GOAL = 85
/** The limit of how much that grows from the fewest talents to the most. */
const GROWTH = 2

/** The times of the search's first page without a filter, in milliseconds. */
export interface LandingTimes {
  talents: number
  p95: number
  byKey: number
  /** The 95th percentile divided by the row by its key: the median of the blocks' ratios. */
  ratio: number
  /** The medians with the counts beside the filters, and without them. */
  complete: number
  uncounted: number
}

/**
 * Opens the search without a filter, again and again, with the counts beside the filters and without them.
 * @param testbed the database with the talents
 * @param rounds blocks of sixty; a figure is the median of the blocks'
 */
export async function timeLanding(testbed: TalentTestbed, rounds: number): Promise<LandingTimes> {
  const session = await openSession(testbed, 'network')
  try {
    const landings = (facets: boolean) =>
      Array.from({ length: 60 }, () => ({
        kind: 'landing',
        call: () => session.search({ facets }),
      }))
    for (const { call } of landings(true).slice(0, 6)) await call()
    const complete = await timeCalls(session, landings(true), rounds)
    const uncounted = await timeCalls(session, landings(false), rounds)
    return {
      talents: testbed.talents,
      p95: complete.p95,
      byKey: complete.byKey,
      ratio: complete.ratio,
      complete: complete.kinds.get('landing')?.p50 ?? 0,
      uncounted: uncounted.kinds.get('landing')?.p50 ?? 0,
    }
  } finally {
    await session.close()
  }
}

/**
 * The goals of the first page without a filter.
 * @param times the fewest talents first
 */
export function landingRows(times: readonly LandingTimes[]): Row[] {
  const [least, most] = [times[0], times.at(-1)]
  return [
    ...times.map(({ talents, p95, byKey, ratio: measured }) =>
      reported(
        `No filter among ${grouped(talents)}, first page with total and facets, p95`,
        `≤ ${GOAL} × a row by its key, p50`,
        `${milliseconds(p95)} : ${byKey.toFixed(2)} ms = ${Math.round(measured)}`,
        measured <= GOAL,
      ),
    ),
    ...(least && most && most.talents > least.talents
      ? [
          reported(
            `No filter, growth from ${grouped(least.talents)} to ${grouped(most.talents)}`,
            `≤ ${GROWTH.toFixed(2)} × that ratio`,
            `${Math.round(most.ratio)} : ${Math.round(least.ratio)} = ${ratio(most.ratio, least.ratio)}`,
            most.ratio / least.ratio <= GROWTH,
          ),
        ]
      : []),
  ]
}

/** What the counts beside the filters cost where there is no filter, as a sentence for the notes. */
export function landingNote(times: readonly LandingTimes[]): string {
  const parts = times.map(
    ({ talents, complete, uncounted }) =>
      `${milliseconds(complete)} with them and ${milliseconds(uncounted)} without among ${grouped(talents)}`,
  )
  return `Without a filter most of the time goes into the counts beside the filters: ${parts.join(', ')} (p50). For each viewer, about 18 values are counted of each of the newest 5,000 whom that network may see. A prototype that kept the counts of all talent took 17 times as long as a row by its key; but such counts include people who hide from the viewer, and are old. So this is the price of counts that are true of each viewer, and it does not grow with the number of talents.`
}
