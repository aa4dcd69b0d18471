import { BRIEFS_LABELLED, LOOKED_AT, type Ranking } from './matching-labels.ts'
import { BRIEFS_MATCHED, type MatchTimes } from './matching-times.ts'
import { newsRows, newsTable } from './news-page.ts'
import type { NewsTimes } from './news-times.ts'
import type { Section } from './page-section.ts'
import type { SaveTimes } from './search-save.ts'
import { grouped, type Row, reported } from './table.ts'
import { kindsTable, multipleRows } from './talent-rows.ts'

/** The limit of the 95th percentile, divided by a row by its key, for each number of talents. */
const GOALS: Readonly<Record<number, number>> = { 10000: 110, 100000: 900, 1000000: 950 }
const LOSS_MAX = 2.5
const LEAD_MIN = 0.15
const PAIRS_MIN = 10_000

/** The results of a run of the bench of matching. */
export interface MatchFindings {
  ranking: Ranking
  /** The fewest talents first. */
  times: readonly MatchTimes[]
  /** Where it was tried, the fewest talents first. */
  news: readonly NewsTimes[]
  /** Where it was tried, the fewest talents first. */
  saves: readonly SaveTimes[]
}

/** The goals of matching, and of sending news. */
function matchRows({ ranking, times, news, saves }: MatchFindings): Row[] {
  return [
    reported(
      `Who was meant comes first, NDCG@${LOOKED_AT} of ${BRIEFS_LABELLED} labelled briefs`,
      `≥ ${LEAD_MIN} above plain text rank`,
      `${ranking.matching.toFixed(3)} : ${ranking.text.toFixed(3)}`,
      ranking.matching - ranking.text >= LEAD_MIN,
    ),
    ...multipleRows('Matching', 'the best 50 with their parts', GOALS, times),
    ...times.map(({ talents, isExact, loss }) =>
      reported(
        `Mean score lost among ${grouped(talents)}`,
        `≤ ${LOSS_MAX.toFixed(2)} of 100`,
        isExact ? 'none: every list was exact' : loss.toFixed(2),
        isExact || loss <= LOSS_MAX,
      ),
    ),
    ...(times.length > 0
      ? [
          reported(
            'Pairs whose parts do not add up to the score',
            `none of ${grouped(PAIRS_MIN)}`,
            times
              .map(({ wrongSums, pairs }) => `${grouped(wrongSums)} of ${grouped(pairs)}`)
              .join(', '),
            times.every(({ wrongSums, pairs }) => wrongSums === 0 && pairs >= PAIRS_MIN),
          ),
          reported(
            'Lists that change when names, nationalities and pictures are swapped',
            `none of ${BRIEFS_MATCHED}`,
            times.map(({ changedLists }) => grouped(changedLists)).join(', '),
            times.every(({ changedLists }) => changedLists === 0),
          ),
        ]
      : []),
    ...newsRows(news, saves),
  ]
}

/**
 * The section of `docs/performance.md` that is about matching.
 * @param findings of one run
 */
export function matchSection(findings: MatchFindings): Section {
  const { times, news } = findings
  const kinds = [...(times[0]?.kinds.keys() ?? [])].toSorted()
  return {
    heading: '## Matching\n',
    script: 'bench:match',
    needs: 'a Postgres server',
    rows: matchRows(findings),
    notes: [
      "The labelled briefs are matched with the demo's accounts. The right people are known from how they were invented (their trade, country and years), not from what their profiles say. Three in ten say nothing about their work, and count as right all the same; people who name skills but none of the must-haves do not (decision 042). The weights were chosen with other briefs.",
      `Times are measured among the talents of the search's bench, for ${BRIEFS_MATCHED} briefs: common skills are wanted often and rare ones seldom, half of the briefs name a place, and one in ten has no must-have. One connection acts with the network's token. A list is one call of \`brief_matches\`, with cards and reasons, and after each, a row of the network's own is read by its key. Each block asks for all briefs and has a ratio of its own; the figure is the median of three blocks.`,
      'Up to 300,000 talents every list is exact. Above that, some 15,000 likely talents are compared, and the list says so. The loss is the difference in the mean score of the first fifty, compared with a ranking of everybody, for 20 of the briefs.',
      'The sums are checked for 200 random talents and every brief. For the swap, everybody in a list gets the name, the nationality and the picture of the next one.',
      "`notify_of_news` sends notifications after an answer. It is timed for one talent and for one brief at a time, as if each were new and nobody had been notified of anything; and for a whole batch, for which the worker waits at most 2.5 s. The save is that of the search's bench, which also changes whether somebody is available; it is compared with the same save without the trigger that queues notifications.",
    ],
    tables: [
      kindsTable('What the kinds cost, p50 / slowest', kinds, times),
      ...(news.length > 0 ? [newsTable(news)] : []),
    ],
  }
}
