import type { Page } from '@playwright/test'

/** How often an open page looks for what is new; see `web/src/lib/notifications-query.ts`. */
const LOOKS_EVERY_MS = 30_000

/**
 * Hurries a page to its next look for what is new, which it would take on its own half a minute later.
 *
 * @param page in a new browser, with a clock that was installed before
 */
export async function lookAgain(page: Page): Promise<void> {
  await page.clock.fastForward(LOOKS_EVERY_MS)
}
