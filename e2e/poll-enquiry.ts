import type { Page } from '@playwright/test'

/** The longest wait of an open enquiry between two polls; see `web/src/features/enquiries/use-enquiry-updates.ts`. */
const LOOKS_EVERY_MS = 30_000

/** How often the clock is advanced, and how long the page may take to poll each time. */
const TRIES = 4
const ASKS_WITHIN_MS = 3000

/**
 * Makes the page of an enquiry poll now, which it would do by itself within half a minute. A call in flight may have
 * been answered before the news was written, so it does not count. A page that has polled by itself in between, and
 * knows that the enquiry has ended, polls no more: the test must check what it shows.
 * @param page in a new browser, with an installed fake clock
 */
export async function pollEnquiryNow(page: Page): Promise<void> {
  const asked = `/api${new URL(page.url()).pathname}`
  for (let tries = 0; tries < TRIES; tries += 1) {
    const call = page.waitForRequest(
      (request) => request.method() === 'GET' && new URL(request.url()).pathname === asked,
      { timeout: ASKS_WITHIN_MS },
    )
    const looks = call.then(
      () => true,
      () => false,
    )
    await page.clock.fastForward(LOOKS_EVERY_MS)
    if (await looks) return
  }
}
