import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './page-soundness.ts'

/** The width of a common phone, in CSS pixels. */
const PHONE = 390

/**
 * Expects of a page, as it is now, that axe finds no violation and that nothing extends beyond the sides of the window,
 * both in the width of the window and in that of a phone. A journey that asks this does not have to be made again on a
 * phone.
 * @param page at the path to check; afterwards its window is as before
 */
export async function expectAccessibleOnPhoneToo(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, PHONE)
  await expectAccessible(page)
  if (size) await page.setViewportSize(size)
}
