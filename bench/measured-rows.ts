import type { Spread } from './figures.ts'
import type { Verdict } from './lighthouse.ts'
import { type Row, ratio } from './table.ts'
import type { WithoutScripts } from './without-scripts.ts'

/** How our worst must compare with a peer's best. */
interface Comparison {
  peer: string
  /** At most where less is better, at least where more is. */
  limit: number
}

/** A peer's rate a second. */
interface ComparedRate {
  peer: string
  rate: Spread
  /** Our figure must be at least this many times the peer's. If left out, the peer is shown without a goal. */
  limit?: number
}

/** Times of four things, in milliseconds. */
type Times = Record<'own' | 'A' | 'B' | 'C', Spread>

/**
 * The line for a page's time: less is better.
 * @param the measured page
 * @param times of ours and the peers; null if ours never showed the expected text
 * @param comparisons with the goals
 */
export function timeRow(
  what: string,
  times: Times | null,
  comparisons: readonly (Comparison & { peer: 'A' | 'B' | 'C' })[],
): Row {
  const goal = comparisons.map(({ peer, limit }) => `≤ ${limit.toFixed(2)} of ${peer}`).join(', ')
  if (times === null) return { what, goal, measured: '', passed: null, kind: 'reported' }
  const { own } = times
  const parts = comparisons.map(({ peer }) => {
    const { best } = times[peer]
    return `${peer} ${Math.round(best)} ms = ${ratio(own.worst, best)}`
  })
  return {
    what,
    goal,
    measured: `${Math.round(own.worst)} ms; ${parts.join(', ')}`,
    passed: comparisons.every(({ peer, limit }) => own.worst <= limit * times[peer].best),
    kind: 'reported',
  }
}

/**
 * The line for a time of ours beside that of the same product without one of its optimizations.
 * @param the measured action
 * @param times in milliseconds
 * @param former the former variant, and the allowed fraction of its time
 */
export function formerWayRow(
  what: string,
  { own, former }: Readonly<Record<'own' | 'former', Spread>>,
  { limit, former: way }: { limit: number; former: string },
): Row {
  return {
    what,
    goal: `≤ ${limit.toFixed(2)} of ${way}`,
    measured: `${Math.round(own.worst)} ms; ${way} ${Math.round(former.best)} ms = ${ratio(own.worst, former.best)}`,
    passed: own.worst <= limit * former.best,
    kind: 'reported',
  }
}

/**
 * The line for a rate per second: more is better.
 * @param the counted action
 * @param own ours, a second
 * @param others the figures to compare with, with names and goals
 */
export function rateRow(what: string, own: Spread, others: readonly ComparedRate[]): Row {
  const parts = others.map(
    ({ peer, rate }) => `${peer} ${Math.round(rate.best)} = ${ratio(own.worst, rate.best)} ×`,
  )
  return {
    what,
    goal: others
      .flatMap(({ peer, limit }) => (limit === undefined ? [] : `≥ ${limit.toFixed(2)} × ${peer}`))
      .join(', '),
    measured: `${Math.round(own.worst)} a second; ${parts.join(', ')}`,
    passed: others.every(({ rate, limit = 0 }) => own.worst >= limit * rate.best),
    kind: 'reported',
  }
}

/** A worker may take at most this multiple of the start of the framework's smallest worker. */
const START_LIMIT = 2

/**
 * The line for the worker's start.
 * @param times processor time, in milliseconds
 */
export function startRow({ own, bare }: Readonly<Record<'own' | 'bare', Spread>>): Row {
  const peer = 'a bare Hono worker'
  return {
    what: 'Worker, processor time until it has answered once',
    goal: `≤ ${START_LIMIT.toFixed(2)} × ${peer}`,
    measured: `${Math.round(own.worst)} ms; ${peer} ${Math.round(bare.best)} ms = ${ratio(own.worst, bare.best)}`,
    passed: own.worst <= START_LIMIT * bare.best,
    kind: 'reported',
  }
}

/** Of a press that somebody takes for answered at once, in milliseconds. */
const ANSWERED_AT_ONCE = 100

/**
 * The line for the first press on the landing page.
 * @param presses how long each took to be answered
 */
export function interactionRow(presses: Readonly<Record<string, Spread>>): Row {
  const worst = Object.entries(presses).map(([name, { worst }]) => ({ name, worst }))
  return {
    what: 'Landing, first press until it is answered',
    goal: `≤ ${ANSWERED_AT_ONCE} ms`,
    measured: worst.map(({ name, worst }) => `${name} ${Math.round(worst)} ms`).join(', '),
    passed: worst.every((press) => press.worst <= ANSWERED_AT_ONCE),
    kind: 'reported',
  }
}

/** The line for scripts that the landing page's exact figure does not know of. */
export function laterScriptsRow(paths: readonly string[]): Row {
  return {
    what: 'Landing, scripts fetched beyond those',
    goal: 'none',
    measured: paths.join(', ') || 'none',
    passed: paths.length === 0,
    kind: 'reported',
  }
}

/** The line for the landing page's links and menus with no script. */
export function withoutScriptsRow({ links, menusThatOpen, menus }: WithoutScripts): Row {
  return {
    what: 'Landing, links and menus before hydration',
    goal: 'usable',
    measured: `${menusThatOpen} of ${menus} menus open, ${links} links lead on`,
    passed: menusThatOpen === menus && links > 0,
    kind: 'reported',
  }
}

/** The line for Lighthouse's scores of all public pages, with the pages that skipped some audits. */
export function lighthouseRow(verdicts: readonly Verdict[]): Row {
  const short = verdicts
    .filter(({ scores }) => Object.values(scores).some((score) => score < 100))
    .map(({ path, scores }) => `${path} ${Object.values(scores).join('/')}`)
  const unlisted = verdicts.filter(({ isListed }) => !isListed).map(({ path }) => path)
  return {
    what: 'Lighthouse, mobile, public pages',
    goal: '100 in all four',
    measured: [
      short.join(', ') || `${verdicts.length} pages with 100/100/100/100`,
      `performance in single rounds from ${Math.min(...verdicts.map(({ lowest }) => lowest))}`,
      ...(unlisted.length > 0
        ? [`without \`is-crawlable\`, being noindex: ${unlisted.join(', ')}`]
        : []),
    ].join('; '),
    passed: short.length === 0,
    kind: 'reported',
  }
}

/**
 * The line for layout shift.
 * @param shifts of each page, by path
 */
export function shiftRow(shifts: ReadonlyMap<string, number>): Row {
  const shifting = [...shifts].filter(([, shift]) => Number(shift.toFixed(2)) > 0)
  return {
    what: 'Layout shift, every page',
    goal: '0.00',
    measured:
      shifting.map(([path, shift]) => `${path} ${shift.toFixed(2)}`).join(', ') ||
      `0.00 on ${shifts.size} pages`,
    passed: shifting.length === 0,
    kind: 'reported',
  }
}
