import type { NewsTimes } from './news-times.ts'
import type { SaveTimes } from './search-save.ts'
import { grouped, milliseconds, type Row, reported } from './table.ts'
import { kindsTable, saveRows } from './talent-rows.ts'

/** Half of what the worker waits for a call, in milliseconds. */
const BATCH_MAX = 1250

/**
 * The goals of telling whom a change concerns.
 * @param news what telling costs, the fewest talents first
 * @param saves what noting it costs, the fewest talents first
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
 * What each kind of news costs, as a Markdown table.
 * @param news the fewest talents first
 */
export function newsTable(news: readonly NewsTimes[]): string {
  return kindsTable(
    'What telling costs beside 500 open briefs, p50 / slowest (p50 as a multiple of a row by its key)',
    [...(news[0]?.kinds.keys() ?? [])],
    news,
    (p50, byKey) => ` (${Math.round(p50 / byKey)})`,
  )
}
