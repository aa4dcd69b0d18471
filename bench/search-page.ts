import type { Section } from './page-section.ts'
import type { FacetCheck } from './search-facets.ts'
import { type LandingTimes, landingNote, landingRows } from './search-landing.ts'
import type { SaveTimes } from './search-save.ts'
import { type ShareCheck, shareRows } from './search-shares.ts'
import type { SearchTimes } from './search-times.ts'
import { grouped, type Row, ratio, reported } from './table.ts'
import { kindsTable, multipleRows, saveRows } from './talent-rows.ts'

/** The limit of the 95th percentile, divided by a row by its key, for each number of talents. */
const GOALS: Readonly<Record<number, number>> = { 10000: 150, 100000: 300, 1000000: 550 }

/** The results of a run of the search's bench. */
export interface SearchFindings {
  /** The fewest talents first. */
  times: readonly SearchTimes[]
  /** The fewest talents first. */
  landings: readonly LandingTimes[]
  /** The fewest talents first. */
  shares: readonly ShareCheck[]
  /** Among the fewest talents; null when it was not tried. */
  facets: FacetCheck | null
  /** Where it was tried, the fewest talents first. */
  saves: readonly SaveTimes[]
}

function searchRows({ times, landings, facets, shares, saves }: SearchFindings): Row[] {
  const [least, most] = [times[0], times.at(-1)]
  const pages = times.flatMap(({ page200 }) => [...page200.values()])
  const recall = Math.min(...times.map((found) => found.recall))
  return [
    ...multipleRows('Search', 'first page with total and facets', GOALS, times),
    ...landingRows(landings),
    ...(least && most && most.talents > least.talents
      ? [
          reported(
            `Growth from ${grouped(least.talents)} to ${grouped(most.talents)}`,
            '≤ 6.00 × that ratio',
            `${Math.round(most.ratio)} : ${Math.round(least.ratio)} = ${ratio(most.ratio, least.ratio)}`,
            most.ratio / least.ratio <= 6,
          ),
        ]
      : []),
    reported(
      '200th page',
      '≤ 2.50 × the first, without facets, p50',
      `${Math.max(...pages).toFixed(2)} at most, of ${pages.length} lists`,
      pages.length > 0 && Math.max(...pages) <= 2.5,
    ),
    reported(
      '100 names with a slip',
      '≥ 90 on the first page',
      `${recall}, where they were fewest`,
      recall >= 90,
    ),
    ...(facets
      ? [
          reported(
            `${facets.filters} random filters`,
            'total and figures as counted by hand',
            facets.wrong.length === 0
              ? `all ${grouped(facets.figures)} figures`
              : `${facets.wrong.length} wrong, the first: ${facets.wrong[0]}`,
            facets.wrong.length === 0,
          ),
        ]
      : []),
    ...shareRows(shares),
    ...saveRows(saves, 'the search’s rows'),
  ]
}

/**
 * The section of `docs/performance.md` that is about the search.
 * @param findings of one run
 */
export function searchSection(findings: SearchFindings): Section {
  const { times } = findings
  const kinds = [...(times[0]?.kinds.keys() ?? [])].toSorted()
  return {
    heading: '## The search\n',
    script: 'bench:search',
    needs: 'a Postgres server',
    rows: searchRows(findings),
    notes: [
      "Besides the demo's accounts there are as many talents as the table says, made by `bench/talent-fill.sql`: four in five are approved, and every fifth hides from some of 500 networks. Of the 200 searches, 10 % have no filter, 15 % one word, 15 % a name (two in five of them with a slip), 20 % skills and a place, 15 % words and a language, 15 % broad filters, and 10 % narrow ones. A seed draws them, and common skills are drawn more often.",
      "One connection acts with a network's token. A search is one call of `search_talent`, and after each, a row of the network's own is read by its key. Each block makes all 200 searches and has a ratio of its own; the figure is the median of three blocks.",
      landingNote(findings.landings),
      'The counts beside the filters are compared with a count over the profiles themselves. Where one of several values is enough, the count of a value ignores the other values of its filter. Where more than 5,000 match, the newest 5,000 are counted: the shares of the ten most frequent skills are then compared with those among all who match, with eight broad filters.',
      "A save changes words, skills, place, languages, credits and employer at once. It is compared with the same save while nothing updates the search's row.",
    ],
    tables: [kindsTable('What the kinds cost, p50 / slowest', kinds, times)],
  }
}
