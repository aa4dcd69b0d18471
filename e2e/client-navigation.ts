import type { Page } from '@playwright/test'
import { expectWhole } from './page-soundness.ts'

interface AppWindow {
  __TSR_ROUTER__?: {
    history: { subscribers: Set<unknown> }
    /** The location of the page that is on the screen. */
    state: { resolvedLocation?: { pathname: string } }
  }
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

/**
 * Goes to another page as the browser's Back and Forward do, without loading a document, and waits until it is whole.
 * @param page with the app running
 * @param path of another page, which answers without a redirect
 */
export async function goWithinApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction(
    (to) => (window as AppWindow).__TSR_ROUTER__?.state.resolvedLocation?.pathname === to,
    path,
  )
  await expectWhole(page, path)
}
