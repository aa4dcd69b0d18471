import type { Browser } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import type { LocalSupabase } from '../local/supabase.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import type { ServedSite } from './brotli-server.ts'
import { callRows } from './exact-rows.ts'
import { interleaved, type Spread } from './figures.ts'
import { measureFirstInteraction } from './first-interaction.ts'
import { measureGuardedPage } from './guarded-page.ts'
import { askLighthouse, type Verdict } from './lighthouse.ts'
import { type MeasuredParts, partsOnDemand } from './measured-parts.ts'
import {
  formerWayRow,
  interactionRow,
  laterScriptsRow,
  lighthouseRow,
  rateRow,
  shiftRow,
  startRow,
  timeRow,
  withoutScriptsRow,
} from './measured-rows.ts'
import { measureColdMoves, measureSignIn } from './navigation-times.ts'
import { loadPage, type Visitor } from './page-times.ts'
import { measureSessionCheck } from './session-check.ts'
import { landingScripts } from './sizes.ts'
import type { Row } from './table.ts'
import { countUpstreamCalls } from './upstream-calls.ts'
import { signInAtServer, signInHere, signInInBrowser, visitorWith } from './visitors.ts'
import { useWithoutScripts } from './without-scripts.ts'
import { measureWorkerStart } from './worker-start.ts'

/** How often things are measured: blocks of so many rounds for pages and for rates, and rounds of audits. */
export interface Rounds {
  blocks: number
  pages: number
  rates: number
  audits: number
}

/** Measures that need running parts. */
export interface Measured {
  rows: Row[]
  verdicts: Verdict[]
  browserVersion: string
}

/** The measures of each name that `--only` accepts, in the order of the page. */
const MEASURES = {
  'landing-lcp': async (parts, rounds) => [await landingRow(parts, rounds)],
  'first-interaction': async ({ own, browser }, rounds) => [
    interactionRow(await measureFirstInteraction(await browser(), (await own()).url, rounds)),
  ],
  'later-scripts': async ({ own, browser }) => [
    laterScriptsRow(await laterScripts(await browser(), (await own()).url)),
  ],
  'without-scripts': async ({ own, browser }) => [
    withoutScriptsRow(await useWithoutScripts(await browser(), (await own()).url)),
  ],
  dashboard: async (parts, rounds) => [await dashboardRow(parts, rounds)],
  'sign-in': async (parts, { blocks, pages }) => [
    formerWayRow(
      'Sign-in, time to the dashboard’s own data',
      await measureSignIn(
        await parts.browser(),
        {
          own: await parts.own(),
          former: await parts.former('movesInside', 'fetchesOneAfterTheOther'),
        },
        { heading: 'Dashboard', name: await firstNameOfTalent(await parts.supabase()) },
        { blocks, rounds: pages },
      ),
      { limit: 0.45, former: 'a move inside the app, its parts one after the other' },
    ),
  ],
  'cold-moves': async (parts, { blocks, pages }) => [
    formerWayRow(
      'Dashboard, read for six seconds, to search, and to a brief',
      await measureColdMoves(
        await parts.browser(),
        {
          own: await parts.own(),
          former: await parts.former('fetchesOneAfterTheOther', 'nothingAhead'),
        },
        // Each round reads a dashboard four times.
        { blocks, rounds: Math.ceil(pages / 2) },
      ),
      { limit: 0.6, former: 'its parts when it is gone to, one after the other' },
    ),
  ],
  'layout-shift': async ({ own, browser }) => [
    shiftRow(await layoutShifts(await browser(), (await own()).url)),
  ],
  'upstream-calls': async ({ worker }) => callRows(await countUpstreamCalls(await worker())),
  'worker-start': async ({ worker }, { blocks, pages }) => [
    startRow(await measureWorkerStart(await worker(), { blocks, rounds: pages })),
  ],
  'session-check': async ({ tools, supabase, running }, { blocks, rates }) => {
    await tools()
    const rounds = { blocks, rounds: rates }
    return [sessionCheckRow(await measureSessionCheck(await supabase(), await running(), rounds))]
  },
  'guarded-page': async ({ tools, peers, running, worker }, { blocks, rates }) => {
    await tools()
    const { B, C } = await peers()
    const ports = { port: await running(), own: await worker(), B, C }
    return [guardedPageRow(await measureGuardedPage(ports, { blocks, rounds: rates }))]
  },
} satisfies Record<string, (parts: MeasuredParts, rounds: Rounds) => Promise<Row[]>>

/** The parts that a measure uses. */
export type MeasureName = keyof typeof MEASURES | 'lighthouse'

/** The names that `--only` takes. */
export const MEASURE_NAMES = [...Object.keys(MEASURES), 'lighthouse'] as MeasureName[]

/**
 * Starts the parts that are needed, runs one measure after the other, and ends everything.
 * @param rounds how often
 * @param only the measures to run; if left out, all
 */
export async function measureAll(rounds: Rounds, only?: MeasureName): Promise<Measured> {
  const closers: (() => Promise<void>)[] = []
  const parts = partsOnDemand(closers, say)
  try {
    const rows: Row[] = []
    const keep = (row: Row) => {
      rows.push(row)
      say(`${row.what}: ${row.measured}`)
    }
    for (const [name, measure] of Object.entries(MEASURES)) {
      if (only === undefined || only === name) (await measure(parts, rounds)).forEach(keep)
    }
    const verdicts: Verdict[] = []
    if (only === undefined || only === 'lighthouse') {
      await parts.tools()
      verdicts.push(...(await askLighthouse((await parts.own()).url, PUBLIC_PATHS, rounds.audits)))
      keep(lighthouseRow(verdicts))
    }
    return { rows, verdicts, browserVersion: (await parts.browser()).version() }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function landingRow(parts: MeasuredParts, rounds: Rounds): Promise<Row> {
  const browser = await parts.browser()
  const sites = { own: await parts.own(), ...(await parts.peers()) }
  const lcpOf = (site: ServedSite) => async () => (await loadPage(browser, `${site.url}/`)).lcp
  const times = await interleaved(
    {
      own: lcpOf(sites.own),
      A: lcpOf(sites.A),
      B: lcpOf(sites.B),
      C: lcpOf(sites.C),
    },
    { blocks: rounds.blocks, rounds: rounds.pages, better: 'low' },
  )
  return timeRow('Landing, LCP', times, [
    { peer: 'A', limit: 0.3 },
    { peer: 'B', limit: 0.8 },
    { peer: 'C', limit: 0.8 },
  ])
}

/** Scripts that the landing page fetches without naming them, which its exact figure leaves out. */
async function laterScripts(browser: Browser, url: string): Promise<string[]> {
  const named = new Set([...(await landingScripts()).keys()].map((file) => `/${file}`))
  const { scripts } = await loadPage(browser, `${url}/`)
  return scripts.filter((path) => !named.has(path))
}

async function dashboardRow(parts: MeasuredParts, rounds: Rounds): Promise<Row> {
  const [browser, supabase, own] = [
    await parts.browser(),
    await parts.supabase(),
    await parts.own(),
  ]
  const { A, B, C } = await parts.peers()
  const firstName = await firstNameOfTalent(supabase)
  const shownAt = async (site: ServedSite, visitor: Visitor) => {
    const load = await loadPage(browser, `${site.url}/talent`, {
      visitor,
      text: firstName,
    })
    return load.shownAt ?? Number.NaN
  }
  const visitors = {
    A: await signInInBrowser(browser, A.url),
    B: visitorWith(B.url, await signInAtServer(B.url, '/auth/login')),
    C: visitorWith(C.url, await signInAtServer(C.url, '/login')),
  }
  const times = await interleaved(
    {
      // A fresh one each time, as after a sign-in: after a minute the guard asks the database again.
      own: async () =>
        shownAt(own, visitorWith(own.url, await signInHere(own.url, fixedAccounts.talent))),
      A: () => shownAt(A, visitors.A),
      B: () => shownAt(B, visitors.B),
      C: () => shownAt(C, visitors.C),
    },
    { blocks: rounds.blocks, rounds: rounds.pages, better: 'low' },
  )
  const isShown = Object.values<Spread>(times).every(({ worst }) => !Number.isNaN(worst))
  return timeRow('Dashboard, time to its own first data', isShown ? times : null, [
    { peer: 'A', limit: 0.3 },
    { peer: 'B', limit: 1 },
    { peer: 'C', limit: 1 },
  ])
}

/** Which only the database knows. */
async function firstNameOfTalent(supabase: LocalSupabase): Promise<string> {
  const [profile] = await supabase.sql<{ first_name: string }>(
    'select first_name from public.talent_profiles where contact_email = $1',
    [fixedAccounts.talent],
  )
  if (profile === undefined) throw new Error('The demo talent has no profile')
  return profile.first_name
}

async function layoutShifts(browser: Browser, url: string): Promise<Map<string, number>> {
  const shifts = new Map<string, number>()
  for (const path of PUBLIC_PATHS) {
    shifts.set(path, (await loadPage(browser, url + path)).shift)
  }
  const emails = {
    admin: fixedAccounts.admin,
    talent: fixedAccounts.talent,
    tv_network: fixedAccounts.network,
  }
  for (const role of ['admin', 'talent', 'tv_network'] as const) {
    const visitor = visitorWith(url, await signInHere(url, emails[role]))
    for (const path of examplePaths(role)) {
      shifts.set(path, (await loadPage(browser, url + path, { visitor })).shift)
    }
  }
  return shifts
}

function sessionCheckRow({
  cookie,
  es256,
  auth,
}: Awaited<ReturnType<typeof measureSessionCheck>>): Row {
  return rateRow('Session check from the cookie', cookie, [
    { peer: 'verifying ES256', limit: 1.3, rate: es256 },
    { peer: 'asking Auth', limit: 3.5, rate: auth },
  ])
}

function guardedPageRow({
  own,
  hi,
  hiWithoutCookie,
  B,
  C,
}: Awaited<ReturnType<typeof measureGuardedPage>>): Row {
  return rateRow('Guarded page', own, [
    { peer: `a worker's 'hi'`, limit: 0.7, rate: hi },
    { peer: 'B', limit: 10, rate: B },
    { peer: 'C', limit: 5, rate: C },
    { peer: `'hi' without the cookie`, rate: hiWithoutCookie },
  ])
}

function say(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
}
