import type { Page } from '@playwright/test'

interface AppWindow {
  __TSR_ROUTER__?: { history: { subscribers: Set<unknown> } }
}

/**
 * Navigates to a path as a link of the app does: without loading a document.
 * @param page with the app running, or about to run
 * @param path an absolute path of the site
 */
export async function moveInsideTheApp(page: Page, path: string): Promise<void> {
  // Before the router listens, nothing notices that the address has changed.
  await page.waitForFunction(
    () => (window as AppWindow).__TSR_ROUTER__?.history.subscribers.size ?? 0,
  )
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
