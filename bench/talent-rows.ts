/** The shared parts of the pages about the search and matching. */
import type { CallTimes, Cost } from './call-times.ts'
import type { SaveTimes } from './search-save.ts'
import { figureTable, grouped, milliseconds, type Row, ratio, reported } from './table.ts'

/** The limit of a save's time, as a multiple of the same save with a part removed. */
const SAVE_MAX = 8

/**
 * The goals that are multiples of a row by its key; those of sizes that were not measured as well.
 * @param what is called, for instance `Search`
 * @param call what of it is timed
 * @param goals the greatest multiple, by the number of talents
 * @param times the smallest number of talents first
 */
export function multipleRows(
  what: string,
  call: string,
  goals: Readonly<Record<number, number>>,
  times: readonly (CallTimes & { talents: number })[],
): Row[] {
  const inGoal = (multiple: number) => `≤ ${multiple} × a row by its key, p50`
  return [
    ...times.map(({ talents, p95, byKey, ratio: measured }) => {
      const goal = goals[talents]
      return reported(
        `${what} among ${grouped(talents)}, ${call}, p95`,
        goal === undefined ? 'none' : inGoal(goal),
        `${milliseconds(p95)} : ${byKey.toFixed(2)} ms = ${Math.round(measured)}`,
        goal === undefined ? null : measured <= goal,
      )
    }),
    ...Object.entries(goals)
      .filter(([talents]) => times.every((found) => found.talents !== Number(talents)))
      .map(([talents, goal]) =>
        reported(
          `${what} among ${grouped(Number(talents))}`,
          inGoal(goal),
          'not in this run',
          null,
        ),
      ),
  ]
}

/**
 * The goal of saving a profile.
 * @param saves the times of saving, the smallest number of talents first
 * @param away the removed part
 */
export function saveRows(saves: readonly SaveTimes[], away: string): Row[] {
  return saves.map(({ talents, complete, without }) =>
    reported(
      `Saving a profile among ${grouped(talents)}`,
      `≤ ${SAVE_MAX.toFixed(2)} × without ${away}, p50`,
      `${milliseconds(complete)} : ${milliseconds(without)} = ${ratio(complete, without)}`,
      complete / without <= SAVE_MAX,
    ),
  )
}

/** The times of kinds of calls among a number of talents, in milliseconds. */
interface KindTimes {
  talents: number
  byKey: number
  kinds: ReadonlyMap<string, Cost>
}

/**
 * The times of each kind of call, a column for each number of talents.
 * @param title the sentence above the table, without its colon
 * @param kinds the lines
 * @param times the columns
 * @param beside the text of a cell after its two figures, given the median and that of a row by its key
 * @returns Markdown
 */
export function kindsTable(
  title: string,
  kinds: readonly string[],
  times: readonly KindTimes[],
  beside: (p50: number, byKey: number) => string = () => '',
): string {
  const cell = (cost: Cost | undefined, byKey: number) =>
    cost ? `${milliseconds(cost.p50)} / ${milliseconds(cost.most)}${beside(cost.p50, byKey)}` : ''
  return figureTable(
    title,
    times.map(({ talents }) => grouped(talents)),
    [
      ['a row by its key', ...times.map(({ byKey }) => `${byKey.toFixed(2)} ms`)],
      ...kinds.map((kind) => [
        kind,
        ...times.map((found) => cell(found.kinds.get(kind), found.byKey)),
      ]),
    ],
  )
}
