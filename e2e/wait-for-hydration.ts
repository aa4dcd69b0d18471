import type { Page } from '@playwright/test'

/**
 * Waits until the scripts of a page, which are fetched when it has been painted, have taken it over: what is
 * pressed sooner is the browser's own affair.
 *
 * @param page at a path of its own
 */
export async function waitForHydration(page: Page): Promise<void> {
  // React marks the elements that it knows, the page's own last, and ends what it has begun before
  // anybody is idle. The page for an address that does not exist has no scripts, and a page
  // to be read a small one of its own until somebody is signed in.
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
 * Waits until the browser has nothing to do for a page, or has been busy for five seconds: while each of its frames
 * takes the whole of its time, as on a machine that is busy with something else, it calls nobody idle at all.
 *
 * @param page that has been drawn
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })),
  )
}

/**
 * Makes a page wait, when it is gone to or loaded anew, until it is alive. A test that looks at what is there
 * before says how far to wait itself.
 *
 * @param page that has scripts
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

/** The scripts of other pages are part of what the browser waits for itself. */
async function publicPageAlive(page: Page): Promise<void> {
  if ((await page.locator('#root[data-prerendered=page]').count()) > 0) await waitForHydration(page)
}
