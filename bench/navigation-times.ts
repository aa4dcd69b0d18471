import type { Browser, Page } from '@playwright/test'
import { fixedAccounts } from '../local/demo-data.ts'
import { demoPassword } from '../local/demo-insert.ts'
import { EXAMPLE_BRIEF_ID } from '../shared/example-paths.ts'
import type { ServedSite } from './brotli-server.ts'
import { interleaved, type Spread } from './figures.ts'
import { slowPage } from './slow-browser.ts'
import { signInHere, visitorWith } from './visitors.ts'

/** The signs that a page has its own data: its heading, and a name that only the database has. */
interface Arrival {
  heading: string
  name: string
}

interface Rounds {
  blocks: number
  rounds: number
}

/** A page that has fetched nothing for so long is whole. */
const PATIENCE_MS = 30_000

/**
 * How long an editor reads the dashboard before the next navigation. The dashboard prepares the next pages after two
 * seconds.
 */
const READING_MS = 6000

/**
 * How long signing in takes, from the press of the button until the talent's own name is painted on their dashboard.
 * @param browser a running Chromium
 * @param sites the product, and the product as it was
 * @param arrival the texts of the dashboard
 * @returns milliseconds
 */
export function measureSignIn<Name extends string>(
  browser: Browser,
  sites: Readonly<Record<Name, ServedSite>>,
  arrival: Arrival,
  rounds: Rounds,
): Promise<Record<Name, Spread>> {
  const signIn = async ({ url }: ServedSite): Promise<number> => {
    const context = await browser.newContext()
    try {
      const page = await slowPage(context)
      await page.addInitScript(watchArrival, arrival)
      await page.goto(`${url}/login?redirect=${encodeURIComponent('/talent')}`)
      await page.getByLabel('Email').fill(fixedAccounts.talent)
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
      return await timeUntilThere(page, 'button[type=submit]')
    } finally {
      await context.close()
    }
  }
  return onEach(sites, signIn, rounds)
}

/**
 * How long the first navigations of a casting editor take, from the dashboard to the search and from the dashboard to a
 * brief, each in a browser that was never there: from the press of the link, some seconds after the dashboard has
 * loaded, until the first person is painted.
 * @param browser a running Chromium
 * @param sites the product, and the product as it was
 * @returns milliseconds of both navigations together
 */
export async function measureColdMoves<Name extends string>(
  browser: Browser,
  sites: Readonly<Record<Name, ServedSite>>,
  rounds: Rounds,
): Promise<Record<Name, Spread>> {
  const [first] = Object.values<ServedSite>(sites)
  if (first === undefined) throw new Error('No site to measure')
  const arrivals = await arrivalsAt(first)
  const move = async (site: ServedSite, link: string, arrival: Arrival): Promise<number> => {
    const visitor = visitorWith(site.url, await signInHere(site.url, fixedAccounts.network))
    const context = await browser.newContext({
      storageState: visitor,
      viewport: { width: 1280, height: 800 },
    })
    try {
      const page = await slowPage(context)
      await page.addInitScript(watchArrival, arrival)
      await page.goto(`${site.url}/network`, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
      await page.waitForTimeout(READING_MS)
      return await timeUntilThere(page, link)
    } finally {
      await context.close()
    }
  }
  return onEach(
    sites,
    async (site) =>
      (await move(site, 'a[href="/network/browse"]', arrivals.search)) +
      (await move(site, `main a[href^="/network/briefs/${EXAMPLE_BRIEF_ID}"]`, arrivals.brief)),
    rounds,
  )
}

/** The texts that the search and the brief show to the demo network. */
async function arrivalsAt({ url }: ServedSite): Promise<Record<'search' | 'brief', Arrival>> {
  const cookies = await signInHere(url, fixedAccounts.network)
  const ask = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api/network/${path}`, { headers: { Cookie: cookies } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json() as Promise<Answer>
  }
  const found = await ask<{ items: { lastName: string }[] }>('talent')
  const brief = await ask<{ title: string }>(`briefs/${EXAMPLE_BRIEF_ID}`)
  const matches = await ask<{ items: { lastName: string }[] }>(`briefs/${EXAMPLE_BRIEF_ID}/matches`)
  return {
    search: { heading: 'Browse talent', name: found.items[0]?.lastName ?? '' },
    brief: { heading: brief.title, name: matches.items[0]?.lastName ?? '' },
  }
}

function onEach<Name extends string>(
  sites: Readonly<Record<Name, ServedSite>>,
  measure: (site: ServedSite) => Promise<number>,
  { blocks, rounds }: Rounds,
): Promise<Record<Name, Spread>> {
  const names = Object.keys(sites) as Name[]
  const measures = names.map((name) => [name, () => measure(sites[name])] as const)
  return interleaved(Object.fromEntries(measures) as Record<Name, () => Promise<number>>, {
    blocks,
    rounds,
    better: 'low',
  })
}

/** @param pressed the link to the page */
async function timeUntilThere(page: Page, pressed: string): Promise<number> {
  await page.locator(pressed).first().click()
  await page.waitForFunction(() => sessionStorage.getItem('arrived') !== null, null, {
    timeout: PATIENCE_MS,
  })
  return page.evaluate(
    () => Number(sessionStorage.getItem('arrived')) - Number(sessionStorage.getItem('pressed')),
  )
}

/**
 * Runs in each document, before anything of it. Notes when something was pressed and when the page that it leads to
 * was painted, which may be another document: so both are times of day, kept in the tab.
 */
function watchArrival({ heading, name }: Arrival): void {
  const now = () => String(performance.timeOrigin + performance.now())
  addEventListener('click', () => sessionStorage.setItem('pressed', now()), { capture: true })
  const isThere = () => {
    const main = document.querySelector('main')
    return (
      sessionStorage.getItem('pressed') !== null &&
      main?.querySelector('h1')?.textContent?.includes(heading) === true &&
      main.textContent?.includes(name) === true
    )
  }
  const look = () => {
    if (!isThere()) requestAnimationFrame(look)
    // Present in this frame, and so on the screen when the next one begins.
    else requestAnimationFrame(() => sessionStorage.setItem('arrived', now()))
  }
  requestAnimationFrame(look)
}
