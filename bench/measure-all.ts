import type { Browser } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { type LocalSupabase, startSupabase } from '../local/supabase.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { keepBaseline } from './baseline.ts'
import { type ServedSite, serveBrotli } from './brotli-server.ts'
import { openToBrowsers } from './browser-door.ts'
import { callRows } from './exact-rows.ts'
import { interleaved, type Spread } from './figures.ts'
import { measureGuardedPage } from './guarded-page.ts'
import { askLighthouse, type Verdict } from './lighthouse.ts'
import {
  laterScriptsRow,
  lighthouseRow,
  rateRow,
  shiftRow,
  timeRow,
  withoutScriptsRow,
} from './measured-rows.ts'
import { bindingsFor, ownSite, ownWorker, startWorker } from './own-app.ts'
import { loadPage, type Visitor } from './page-times.ts'
import { installTools, PEER_FOLDERS, type RunningPeer, startPeers } from './peers.ts'
import { measureSessionCheck } from './session-check.ts'
import { landingScripts } from './sizes.ts'
import { openBrowser } from './slow-browser.ts'
import type { Row } from './table.ts'
import { countUpstreamCalls } from './upstream-calls.ts'
import { signInAtServer, signInHere, signInInBrowser, visitorWith } from './visitors.ts'
import { useWithoutScripts } from './without-scripts.ts'

/** How often things are measured: blocks of so many rounds for pages and for rates, and rounds of audits. */
export interface Rounds {
  blocks: number
  pages: number
  rates: number
  audits: number
}

/** What can only be measured on running parts. */
export interface Measured {
  rows: Row[]
  verdicts: Verdict[]
  browserVersion: string
}

type Sites = Record<'own', ServedSite> & Record<'A' | 'B' | 'C', RunningPeer>

/**
 * Starts everything, measures one thing after the other, and ends everything.
 * @param rounds how often
 */
export async function measureAll(rounds: Rounds): Promise<Measured> {
  const closers: (() => Promise<void>)[] = []
  const closedLater = async <Part extends { close(): Promise<void> }>(starting: Promise<Part>) => {
    const part = await starting
    closers.push(() => part.close())
    return part
  }
  try {
    say('Installing, building and starting the peers …')
    await installTools()
    const supabase = await closedLater(startSupabase({ port: 0, demo: true }))
    const door = await closedLater(openToBrowsers(supabase.url))
    const peers = await startPeers(supabase, door.url)
    for (const peer of Object.values(peers)) closers.push(() => peer.close())
    await keepBaseline(PEER_FOLDERS.A)
    const worker = await ownWorker(bindingsFor(supabase))
    const running = await closedLater(startWorker(worker))
    const own = await closedLater(serveBrotli(await ownSite(running.url)))
    const browser = await closedLater(openBrowser())
    const sites = { own, ...peers }

    const rows: Row[] = []
    const keep = (row: Row) => {
      rows.push(row)
      say(`${row.what}: ${row.measured}`)
    }
    keep(await landingRow(browser, sites, rounds))
    keep(laterScriptsRow(await laterScripts(browser, own.url)))
    keep(withoutScriptsRow(await useWithoutScripts(browser, own.url)))
    keep(await dashboardRow(browser, sites, supabase, rounds))
    keep(shiftRow(await layoutShifts(browser, own.url)))
    const verdicts = await askLighthouse(own.url, PUBLIC_PATHS, rounds.audits)
    keep(lighthouseRow(verdicts))
    callRows(await countUpstreamCalls(worker)).forEach(keep)
    const rates = { blocks: rounds.blocks, rounds: rounds.rates }
    keep(sessionCheckRow(await measureSessionCheck(supabase, running, rates)))
    const port = { port: running, own: worker, B: peers.B, C: peers.C }
    keep(guardedPageRow(await measureGuardedPage(port, rates)))
    return { rows, verdicts, browserVersion: browser.version() }
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

function say(what: string): void {
  console.error(`${new Date().toISOString().slice(11, 19)} ${what}`)
}

async function landingRow(browser: Browser, sites: Sites, rounds: Rounds): Promise<Row> {
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

async function dashboardRow(
  browser: Browser,
  { own, A, B, C }: Sites,
  supabase: LocalSupabase,
  rounds: Rounds,
): Promise<Row> {
  const [profile] = await supabase.sql<{ first_name: string }>(
    'select first_name from public.talent_profiles where contact_email = $1',
    [fixedAccounts.talent],
  )
  if (profile === undefined) throw new Error('The demo talent has no profile')
  const shownAt = async (site: ServedSite, visitor: Visitor) => {
    const load = await loadPage(browser, `${site.url}/talent`, {
      visitor,
      text: profile.first_name,
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
      // Fresh each time, as after a sign-in: a minute later the guard asks the database once more.
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
