import { expect, type Page } from '@playwright/test'

/** The longest wait of an open enquiry between two calls; see `web/src/features/enquiries/use-fresh-enquiry.ts`. */
const LOOKS_EVERY_MS = 30_000

/**
 * Has the page of an enquiry ask for news now, which it would do by itself within half a minute. A call that is under
 * way may have been answered before the news was written, so it does not count.
 *
 * @param page in a new browser, with a clock that was installed before
 */
export async function pollEnquiryNow(page: Page): Promise<void> {
  const asked = `/api${new URL(page.url()).pathname}`
  let looked = false
  page.on('request', (request) => {
    looked ||= request.method() === 'GET' && new URL(request.url()).pathname === asked
  })
  const hurry = async () => {
    if (!looked) await page.clock.fastForward(LOOKS_EVERY_MS)
    return looked
  }
  await expect.poll(hurry, `${asked} is asked for again`).toBe(true)
}
