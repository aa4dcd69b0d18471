import type { NewsTimes } from './news-times.ts'
import type { SaveTimes } from './search-save.ts'
import { grouped, milliseconds, type Row, reported } from './table.ts'
import { kindsTable, saveRows } from './talent-rows.ts'

/** Half of the worker's time limit for a call, in milliseconds. */
const BATCH_MAX = 1250

/**
 * The goals of sending the news about a change.
 * @param news the times of sending, the smallest number of talents first
 * @param saves the times of queueing, the smallest number of talents first
 */
export function newsRows(news: readonly NewsTimes[], saves: readonly SaveTimes[]): Row[] {
  return [
    ...news.map(({ talents, kinds }) => {
      const slowest = kinds.get('ten new talents')?.most ?? Number.NaN
      return reported(
        `News of ten new talents among ${grouped(talents)}, the slowest call`,
        `≤ ${milliseconds(BATCH_MAX)}, half of what the worker waits`,
        milliseconds(slowest),
        slowest <= BATCH_MAX,
      )
    }),
    ...saveRows(saves, 'what notes news'),
  ]
}

/**
 * The times of each kind of news, as a Markdown table.
 * @param news the smallest number of talents first
 */
export function newsTable(news: readonly NewsTimes[]): string {
  return kindsTable(
    'What telling costs beside 500 open briefs, p50 / slowest (p50 as a multiple of a row by its key)',
    [...(news[0]?.kinds.keys() ?? [])],
    news,
    (p50, byKey) => ` (${Math.round(p50 / byKey)})`,
  )
}
