import { expect, type Page } from '@playwright/test'
import { expectNoClipping } from './no-clipping.ts'
import { expectNoTextOverlap } from './no-text-overlap.ts'
import { expectNoSidewaysScroll } from './page-soundness.ts'

/** The width of a common phone, in CSS pixels. */
const WIDTH = 390

/** What browsers set letters in, in CSS pixels, unless their owner asks for another size. */
const USUAL_SIZE = 16

/**
 * Expects that a page can be read and used on a common phone with letters of twice the size, as set in the browser:
 * media queries in rem use that size as well. Afterwards the letters are as before.
 * @param page at the path to check, with letters of the usual size
 */
export async function expectRoomForLetters(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * USUAL_SIZE } })
  await expectNoSidewaysScroll(page, WIDTH)
  const setting = await page.evaluate(() => ({
    size: getComputedStyle(document.documentElement).fontSize,
    isNarrow: !matchMedia('(min-width: 13rem)').matches,
    isTouched: matchMedia('(pointer: coarse)').matches,
  }))
  expect(setting).toEqual({ size: `${2 * USUAL_SIZE}px`, isNarrow: true, isTouched: true })
  await expectNoClipping(page)
  await expectNoTextOverlap(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: USUAL_SIZE } })
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await browser.detach()
}
