import type { Browser, BrowserContextOptions } from '@playwright/test'
import { slowPage } from './slow-browser.ts'

/** A signed-in visitor's cookies and storage, as Playwright keeps them. */
export type Visitor = NonNullable<BrowserContextOptions['storageState']>

declare global {
  interface Window {
    /** Written by the script that `watchPage` puts into a page. */
    bench: { lcp: number; shift: number; shownAt: number | null }
  }
}

const PATIENCE_MS = 30_000
/** A page that has been quiet for so long is finished. */
const QUIET_MS = 700

/** The results of a page load. Times are milliseconds since the navigation began. */
export interface PageLoad {
  lcp: number
  /** Cumulative layout shift. */
  shift: number
  /** When the wanted text was on the screen, inside `main`; null when it never was. */
  shownAt: number | null
  /** Paths of the scripts that were loaded. */
  scripts: string[]
}

/**
 * Loads a page once, with an empty cache, as a visitor with a slow telephone does.
 * @param browser a running Chromium
 * @param url of the page
 * @param options `visitor`, a signed-in one or none; `text`, the text to wait for
 */
export async function loadPage(
  browser: Browser,
  url: string,
  { visitor, text = null }: { visitor?: Visitor; text?: string | null } = {},
): Promise<PageLoad> {
  const context = await browser.newContext(visitor ? { storageState: visitor } : {})
  try {
    const page = await slowPage(context)
    await page.addInitScript(watchPage, text)
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS })
    if (text !== null) {
      await page
        .waitForFunction(() => window.bench.shownAt !== null, null, { timeout: PATIENCE_MS })
        .catch(() => null)
    }
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
    // Scripts may draw only after all is fetched, and a busy machine take its time about it.
    await page.waitForFunction(() => window.bench.lcp > 0, null, { timeout: PATIENCE_MS })
    await page.waitForTimeout(QUIET_MS)
    return await page.evaluate(() => ({
      ...window.bench,
      scripts: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    }))
  } finally {
    await context.close()
  }
}

/** Runs in the page, before anything of it. */
function watchPage(text: string | null): void {
  window.bench = { lcp: 0, shift: 0, shownAt: null }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.bench.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.bench.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })

  if (text === null) return
  const isShown = () => document.querySelector('main')?.textContent?.includes(text) ?? false
  const look = () => {
    if (!isShown()) requestAnimationFrame(look)
    // Present in this frame, and so on the screen when the next one begins, if anything is painted.
    else requestAnimationFrame(markWhenPainted)
  }
  const markWhenPainted = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]
    if (painted) window.bench.shownAt = Math.max(performance.now(), painted.startTime)
    else requestAnimationFrame(markWhenPainted)
  }
  requestAnimationFrame(look)
}
