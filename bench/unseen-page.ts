import type { Section } from './page-section.ts'
import { milliseconds, type Row, ratio, reported } from './table.ts'
import { UNSEEN, type UnseenTimes } from './unseen-times.ts'

/** By how much an answer about anybody may take longer or shorter than one about nobody. */
const APART_MAX = 1.15

/** Whether how long an answer takes tells why there is nobody. */
function unseenRows(times: ReadonlyMap<string, UnseenTimes>): Row[] {
  return [...times].map(([way, found]) => {
    const unknown = found.get('unknown') ?? Number.NaN
    const others = UNSEEN.filter((kind) => kind !== 'unknown').map((kind) => ({
      kind,
      took: found.get(kind) ?? Number.NaN,
    }))
    return reported(
      `${way}, answered that there is nobody`,
      `within ${APART_MAX} × of somebody unknown, p50`,
      `${milliseconds(unknown)}; ${others.map(({ kind, took }) => `${kind} ${ratio(took, unknown)}`).join(', ')}`,
      others.every(({ took }) => took / unknown <= APART_MAX && unknown / took <= APART_MAX),
    )
  })
}

/**
 * The section of `docs/performance.md` about those who are not shown.
 * @param times the medians, by what was asked
 * @param rounds how often each was asked
 */
export function unseenSection(times: ReadonlyMap<string, UnseenTimes>, rounds: number): Section {
  return {
    heading: '## Whom a network may not see\n',
    script: 'bench:unseen',
    needs: 'a Postgres server',
    rows: unseenRows(times),
    notes: [
      `A network gets the same answer, byte for byte, for a talent who blocks it, is paused, hidden or not approved, or does not exist. This measures whether the answer also takes the same time. Among 10,000 talents, forty of each kind are requested ${rounds} times each, one of each kind in turn and in a changing order; all of them have a photo, except those who do not exist. A figure is the median of its kind divided by that of somebody unknown.`,
      "One connection to the database acts with the network's token. The worker runs on workerd, with the local Data API.",
    ],
  }
}
