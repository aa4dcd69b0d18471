import type { Page } from '@playwright/test'
import { expectNoClipping } from './no-clipping.ts'
import { expectNoTextOverlap } from './no-text-overlap.ts'
import { expectNoSidewaysScroll } from './page-soundness.ts'

/** The text spacing that WCAG 2.2 (1.4.12) lets readers set. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p {
    margin-block-end: 2em !important;
  }
`

/**
 * Expects that a page on a common phone has space for wider letter, word, line and paragraph spacing set by its reader.
 * Afterwards the page looks as before.
 * @param page at the path to check
 */
export async function expectRoomForSpacing(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, SPACING)
  await expectNoSidewaysScroll(page, 390)
  await expectNoClipping(page)
  await expectNoTextOverlap(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
}
