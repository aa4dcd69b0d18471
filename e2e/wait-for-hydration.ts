import type { Page } from '@playwright/test'

/**
 * Waits until the scripts of a page, which load after the first paint, have hydrated it: only the browser itself
 * handles an earlier press.
 * @param page any page of the product
 */
export async function waitForHydration(page: Page): Promise<void> {
  // React marks the elements that it knows, those of the page last, and finishes what it has begun before the browser
  // is idle. The page for an unknown address has no scripts, and a content page has only a small one until somebody is
  // signed in.
  await page.waitForFunction(
    () =>
      document.querySelector('[data-prerendered=leaf], #root[data-reading=ready]') ||
      Object.keys(document.querySelector('#main > * > *') ?? {}).some((key) =>
        key.startsWith('__react'),
      ),
  )
  await waitForIdle(page)
}

/**
 * Waits until the browser is idle for a page, or has been busy for five seconds: on a busy machine, every frame may
 * take all of the available time, and the browser never reports that it is idle.
 * @param page already rendered
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
  )
}

/**
 * Makes every navigation and reload of a page wait for hydration. A test of the state before hydration must say itself
 * how long to wait.
 * @param page with scripts
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await publicPageAlive(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await publicPageAlive(page)
    return answer
  }
}

/** The browser itself waits for the scripts of other pages. */
async function publicPageAlive(page: Page): Promise<void> {
  if ((await page.locator('#root[data-prerendered=page]').count()) > 0) await waitForHydration(page)
}
