import { loadavg } from 'node:os'
import { milliseconds } from './desk-queue.ts'
import type { FacetCheck } from './search-facets.ts'
import type { SaveTimes } from './search-save.ts'
import type { SearchTimes } from './search-times.ts'
import { markdownTable, type Row, ratio } from './table.ts'

/** Where the search's figures stand in `docs/performance.md`. */
export const SEARCH_HEADING = '## The search\n'

/** What the 95th percentile may be, divided by a row by its key, among so many talents. */
const GOALS: Readonly<Record<number, number>> = { 10000: 150, 100000: 300, 1000000: 550 }

/** What a run of the search's bench found. */
export interface SearchFindings {
  /** The fewest talents first. */
  times: readonly SearchTimes[]
  /** Among the fewest talents; null when it was not tried. */
  facets: FacetCheck | null
  /** Among so many talents; null when it was not tried. */
  saves: (SaveTimes & { talents: number }) | null
}

/**
 * The search's goals.
 * @param findings of one run
 */
export function searchRows({ times, facets, saves }: SearchFindings): Row[] {
  const [least, most] = [times[0], times.at(-1)]
  const pages = times.flatMap(({ page200 }) => [...page200.values()])
  const recall = Math.min(...times.map((found) => found.recall))
  return [
    ...times.map(({ talents, p95, byKey, ratio: measured }) => {
      const goal = GOALS[talents]
      return row(
        `Search among ${inWords(talents)}, first page with total and facets, p95`,
        goal === undefined ? 'none' : `≤ ${goal} × a row by its key, p50`,
        `${milliseconds(p95)} : ${byKey.toFixed(2)} ms = ${Math.round(measured)}`,
        goal === undefined ? null : measured <= goal,
      )
    }),
    ...Object.entries(GOALS)
      .filter(([talents]) => times.every((found) => found.talents !== Number(talents)))
      .map(([talents, goal]) =>
        row(
          `Search among ${inWords(Number(talents))}`,
          `≤ ${goal} × a row by its key, p50`,
          'not in this run',
          null,
        ),
      ),
    ...(least && most && most.talents > least.talents
      ? [
          row(
            `Growth from ${inWords(least.talents)} to ${inWords(most.talents)}`,
            '≤ 6.00 × that ratio',
            `${Math.round(most.ratio)} : ${Math.round(least.ratio)} = ${ratio(most.ratio, least.ratio)}`,
            most.ratio / least.ratio <= 6,
          ),
        ]
      : []),
    row(
      '200th page',
      '≤ 2.50 × the first, without facets, p50',
      `${Math.max(...pages).toFixed(2)} at most, of ${pages.length} lists`,
      pages.length > 0 && Math.max(...pages) <= 2.5,
    ),
    row(
      '100 names with a slip',
      '≥ 90 on the first page',
      `${recall}, where they were fewest`,
      recall >= 90,
    ),
    ...(facets
      ? [
          row(
            `${facets.filters} random filters`,
            'total and figures as counted by hand',
            facets.wrong.length === 0
              ? `all ${inWords(facets.figures)} figures`
              : `${facets.wrong.length} wrong, the first: ${facets.wrong[0]}`,
            facets.wrong.length === 0,
          ),
        ]
      : []),
    ...(saves
      ? [
          row(
            `Saving a profile among ${inWords(saves.talents)}`,
            '≤ 8.00 × without the search’s rows, p50',
            `${milliseconds(saves.complete)} : ${milliseconds(saves.without)} = ${ratio(saves.complete, saves.without)}`,
            saves.complete / saves.without <= 8,
          ),
        ]
      : []),
  ]
}

function row(what: string, goal: string, measured: string, passed: boolean | null): Row {
  return { what, goal, measured, passed, kind: 'reported' }
}

function inWords(amount: number): string {
  return amount.toLocaleString('en')
}

/**
 * Writes the section of `docs/performance.md` that is about the search.
 * @param findings of one run
 * @param version the server's
 * @param loadBefore the machine's load before anything was measured
 * @returns Markdown
 */
export function searchSection(
  findings: SearchFindings,
  version: string,
  loadBefore: number,
): string {
  const { times } = findings
  const kinds = [...(times[0]?.kinds.keys() ?? [])].toSorted()
  const table = (lines: string[][]) => lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  const cells = (write: (of: SearchTimes) => string) => times.map(write)
  return `${SEARCH_HEADING}
Written by \`npm run bench:search\`, which needs a Postgres server.

${markdownTable(searchRows(findings))}

* Beside the demo's accounts there are so many talents as \`bench/talent-fill.sql\` makes them, four in five of them approved, every fifth hiding from some of 500 networks. The 200 searches are 10 % without a filter, 15 % one word, 15 % names, two in five of them with a slip, 20 % skills and a place, 15 % words with a language, 15 % broad and 10 % narrow ones, drawn by a seed and as unevenly as people's skills are.
* One connection acts as a network's token would; a search is one call of \`search_talent\`, and after each a row of the network's own is read by its key. Every block asks all 200 and has a ratio of its own; the figure is the median of three.
* The figures beside filters are compared with a count over the profiles themselves, in which a filter's own group is left out where one of its values would do.
* A save changes words, skills, place, languages, credits and employer at once, and is compared with the same where nothing writes the search's row.

What the kinds cost, p50 / slowest:

${table([
  ['', ...cells(({ talents }) => inWords(talents))],
  ['---', ...times.map(() => '---:')],
  ['a row by its key', ...cells(({ byKey }) => `${byKey.toFixed(2)} ms`)],
  ...kinds.map((kind) => [
    kind,
    ...cells((of) => {
      const found = of.kinds.get(kind)
      return found ? `${milliseconds(found.p50)} / ${milliseconds(found.most)}` : ''
    }),
  ]),
])}

Run on ${new Date().toISOString().slice(0, 10)}, Postgres ${version}, load average before and after ${loadBefore.toFixed(2)} and ${(loadavg()[0] ?? 0).toFixed(2)}.
`
}
