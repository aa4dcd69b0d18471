import { loadavg } from 'node:os'
import { milliseconds } from './desk-queue.ts'
import { markdownTable, type Row, ratio } from './table.ts'
import { UNSEEN, type UnseenTimes } from './unseen-times.ts'

/** Where these figures stand in `docs/performance.md`. */
export const UNSEEN_HEADING = '## Whom a network may not see\n'

/** By how much an answer about anybody may take longer or shorter than one about nobody. */
const APART_MAX = 1.15

/**
 * Whether how long an answer takes tells why there is nobody.
 * @param times the medians, by what was asked
 */
export function unseenRows(times: ReadonlyMap<string, UnseenTimes>): Row[] {
  return [...times].map(([way, found]) => {
    const unknown = found.get('unknown') ?? Number.NaN
    const others = UNSEEN.filter((kind) => kind !== 'unknown').map((kind) => ({
      kind,
      took: found.get(kind) ?? Number.NaN,
    }))
    return {
      what: `${way}, answered that there is nobody`,
      goal: `within ${APART_MAX} × of somebody unknown, p50`,
      measured: `${milliseconds(unknown)}; ${others.map(({ kind, took }) => `${kind} ${ratio(took, unknown)}`).join(', ')}`,
      passed: others.every(
        ({ took }) => took / unknown <= APART_MAX && unknown / took <= APART_MAX,
      ),
      kind: 'reported',
    }
  })
}

/**
 * Writes the section of `docs/performance.md` about those who are not shown.
 * @param times the medians, by what was asked
 * @param rounds how often each was asked
 * @param version the server's
 * @param loadBefore the machine's load before anything was measured
 * @returns Markdown
 */
export function unseenSection(
  times: ReadonlyMap<string, UnseenTimes>,
  rounds: number,
  version: string,
  loadBefore: number,
): string {
  return `${UNSEEN_HEADING}
Written by \`npm run bench:unseen\`, which needs a Postgres server and a build.

${markdownTable(unseenRows(times))}

* Who blocks the network, is hidden, is not approved or does not exist gets the network the same answer, byte for byte; here is whether it also comes in the same time. Among 10,000 talents forty of each kind are asked for, all but the unknown with a photo, ${rounds} times each, one of each kind in turn and in a changing order; a figure is the median of its kind divided by that of somebody unknown.
* One connection to the database acts as the network's token would; the worker runs on workerd, with the local Data API behind it.

Run on ${new Date().toISOString().slice(0, 10)}, Postgres ${version}, load average before and after ${loadBefore.toFixed(2)} and ${(loadavg()[0] ?? 0).toFixed(2)}.
`
}
