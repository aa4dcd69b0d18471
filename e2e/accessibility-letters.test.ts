import { watchFaults } from './faults.ts'
import { expectNothingCut } from './nothing-cut.ts'
import { expectNoSidewaysScroll, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { sessionFile } from './visitors.ts'
import { VISITS } from './visits.ts'
import { expectWordsApart } from './words-apart.ts'

/** Of the usual phone. */
const WIDTH = 390

for (const { visitor, paths } of VISITS) {
  test(`with letters of twice the size, every page on a phone can be read and used by ${visitor}: nothing is cut, nothing out of reach`, async ({
    playwright,
    launchOptions,
    baseURL,
    faults,
  }) => {
    // The reader's own setting, which media queries in rem follow as well.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    })
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(visitor !== 'signed out' && { storageState: sessionFile(visitor) }),
      viewport: { width: WIDTH, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    watchFaults(context, faults)
    const page = await context.newPage()
    for (const path of paths) {
      await openWhole(page, path)
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
      expect(size).toBe('32px')
      await expectNoSidewaysScroll(page, WIDTH)
      await expectNothingCut(page)
      await expectWordsApart(page)
    }
    await browser.close()
  })
}
