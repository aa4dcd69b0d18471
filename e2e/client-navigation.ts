import type { Page } from '@playwright/test'

interface AppWindow {
  __TSR_ROUTER__?: { history: { subscribers: Set<unknown> } }
}

/**
 * Goes to a path as a link of the app does: without asking the worker for a page.
 *
 * @param page on which the app runs, or is about to
 * @param path an absolute path of the site
 */
export async function moveInsideTheApp(page: Page, path: string): Promise<void> {
  // Until the router listens, nobody notices that the address has changed.
  await page.waitForFunction(
    () => (window as AppWindow).__TSR_ROUTER__?.history.subscribers.size ?? 0,
  )
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
