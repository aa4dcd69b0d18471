import { milliseconds } from './desk-queue.ts'
import type { NewsKind, NewsTimes } from './news-times.ts'
import type { SaveTimes } from './search-save.ts'
import { type Row, ratio } from './table.ts'

/** Half of what the worker waits for a call, in milliseconds. */
const BATCH_MAX = 1250
/** What a save may cost, as a multiple of the same without what notes news. */
const SAVE_MAX = 8

/**
 * The goals of telling whom a change concerns.
 * @param news what telling costs, the fewest talents first
 * @param saves what noting it costs, among so many talents; null when it was not tried
 */
export function newsRows(
  news: readonly NewsTimes[],
  saves: (SaveTimes & { talents: number }) | null,
): Row[] {
  return [
    ...news.map(({ talents, kinds }): Row => {
      const slowest = kinds.get('ten new talents')?.most ?? Number.NaN
      return {
        what: `News of ten new talents among ${talents.toLocaleString('en')}, the slowest call`,
        goal: `≤ ${milliseconds(BATCH_MAX)}, half of what the worker waits`,
        measured: milliseconds(slowest),
        passed: slowest <= BATCH_MAX,
        kind: 'reported',
      }
    }),
    ...(saves
      ? [
          {
            what: `Saving a profile among ${saves.talents.toLocaleString('en')}`,
            goal: `≤ ${SAVE_MAX.toFixed(2)} × without what notes news, p50`,
            measured: `${milliseconds(saves.complete)} : ${milliseconds(saves.without)} = ${ratio(saves.complete, saves.without)}`,
            passed: saves.complete / saves.without <= SAVE_MAX,
            kind: 'reported' as const,
          },
        ]
      : []),
  ]
}

/**
 * What each kind of news costs, as a Markdown table; empty when none was told.
 * @param news the fewest talents first
 */
export function newsTable(news: readonly NewsTimes[]): string {
  if (news.length === 0) return ''
  const kinds: NewsKind[] = [...(news[0]?.kinds.keys() ?? [])]
  const cell = ({ kinds: found, byKey }: NewsTimes, kind: NewsKind) => {
    const times = found.get(kind)
    return times
      ? `${milliseconds(times.p50)} / ${milliseconds(times.most)} (${Math.round(times.p50 / byKey)})`
      : ''
  }
  const lines = [
    ['', ...news.map(({ talents }) => talents.toLocaleString('en'))],
    ['---', ...news.map(() => '---:')],
    ['a row by its key', ...news.map(({ byKey }) => `${byKey.toFixed(2)} ms`)],
    ...kinds.map((kind) => [kind, ...news.map((found) => cell(found, kind))]),
  ]
  return `
What telling costs beside 500 open briefs, p50 / slowest (p50 as a multiple of a row by its key):

${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}
`
}
