import type { Browser } from '@playwright/test'
import { interleaved, type Spread } from './figures.ts'
import { slowPage } from './slow-browser.ts'

declare global {
  interface Window {
    /** Durations of presses, in milliseconds, written by `watchPresses`. */
    pressed: number[]
  }
}

/** The first press on the landing page, each in a page of its own. */
const PRESSES = {
  menu: (page) => page.getByRole('banner').getByText('For Talent', { exact: true }).first(),
  theme: (page) => page.getByText('Dark', { exact: true }).first(),
} satisfies Record<string, (page: Page) => Locator>

const CLICK_IS_TOLD_MS = 700

type Page = Awaited<ReturnType<typeof slowPage>>
type Locator = ReturnType<Page['getByText']>

/**
 * Measures how long the landing page takes to react to its first press, as soon as it can be read: from the press until
 * the next frame is painted, by the browser's Event Timing, in steps of 8 ms. As in Interaction to Next Paint, only
 * presses count: the browser also reports times for a pointer that rests over a page which is not painted yet.
 * @param browser a running Chromium
 * @param url of the site
 * @param options how often
 * @returns milliseconds
 */
export function measureFirstInteraction(
  browser: Browser,
  url: string,
  { blocks, pages }: { blocks: number; pages: number },
): Promise<Record<keyof typeof PRESSES, Spread>> {
  const timeOf = (name: keyof typeof PRESSES) => async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    try {
      const page = await slowPage(context)
      await page.addInitScript(watchPresses)
      await page.goto(url, { waitUntil: 'commit' })
      await PRESSES[name](page).click()
      // The browser tells of the first press however fast it was; of its click a little later.
      await page.waitForFunction(() => window.pressed.length > 0)
      await page.waitForTimeout(CLICK_IS_TOLD_MS)
      return await page.evaluate(() => Math.max(...window.pressed))
    } finally {
      await context.close()
    }
  }
  return interleaved(
    { menu: timeOf('menu'), theme: timeOf('theme') },
    { blocks, rounds: pages, better: 'low' },
  )
}

/** Runs in the page, before anything of it. */
function watchPresses(): void {
  window.pressed = []
  const note = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEventTiming
      if (interactionId > 0) window.pressed.push(duration)
    }
  })
  note.observe({ type: 'first-input', buffered: true })
  note.observe({ type: 'event', buffered: true })
}
