import type { Page } from '@playwright/test'
import { expectNoClipping } from './no-clipping.ts'
import { expectNoTextOverlap } from './no-text-overlap.ts'
import { expectNoSidewaysScroll } from './page-soundness.ts'

/** As far apart as WCAG 2.2 lets readers set them (1.4.12). */
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
 * Expects that a page on the usual phone has room for letters, words, lines and paragraphs that its reader
 * has set further apart. It looks as before afterwards.
 *
 * @param page at the path to look at
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
