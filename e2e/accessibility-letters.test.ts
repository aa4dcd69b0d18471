import type {
  Browser,
  BrowserContext,
  LaunchOptions,
  Page,
  PlaywrightWorkerArgs,
} from '@playwright/test'
import { expectNoClipping } from './no-clipping.ts'
import { expectNoSidewaysScroll, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { selectApplicants } from './vetting-desk.ts'
import { sessionFile, type Visitor } from './visitors.ts'

/** The width of a common phone, in CSS pixels. */
const WIDTH = 390

// every-page.test.ts checks letters of twice the size on every page, because it opens every page anyway.

test('with text at 200 %, the bar for several applications leaves most of a phone to them', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWithLetters(playwright, launchOptions, 32)
  const page = await (await openPhone(browser, baseURL, 'admin')).newPage()
  await openWhole(page, '/admin/approvals')
  await selectApplicants(page, [0, 1])
  await expect(page.getByRole('region', { name: 'Selected applications' })).toBeVisible()
  await expectNoClipping(page)
  const reject = page.getByRole('button', { name: /^Reject 2/ })
  await reject.focus()
  await expect(reject).toBeInViewport({ ratio: 0.9 })
  await browser.close()
})

test('with text at 200 %, the sticky parts of a desktop window leave four fifths of it to the applications', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWithLetters(playwright, launchOptions, 32)
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: sessionFile('admin'),
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await openWhole(page, '/admin/approvals')
  await selectApplicants(page, [0])
  await page.evaluate(() => scrollTo(0, 1000))
  const bars = page.locator('header:not(main header), [data-foot-bar]')
  await expect(bars).toHaveCount(2)
  const covered = await bars.evaluateAll((all) =>
    all
      .map((bar) => bar.getBoundingClientRect())
      .reduce((sum, { top, bottom }) => {
        const atTheTop = Math.max(0, bottom)
        return sum + (top <= 0 ? atTheTop : innerHeight - top)
      }, 0),
  )
  expect(covered).toBeLessThan(900 / 5)
  await browser.close()
})

test('with text at 400 %, landing page and sign-in can be read, without cut or overlapping text', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await launchWithLetters(playwright, launchOptions, 64)
  const page = await browser.newPage({
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  for (const path of ['/', '/login']) {
    await openWhole(page, path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('64px')
    await expectNoSidewaysScroll(page, 1280)
    expect(await overlaps(page), path).toEqual([])
  }
  await browser.close()
})

/** A browser with a user-defined font size, in CSS pixels; media queries in rem use it as well. */
function launchWithLetters(
  playwright: PlaywrightWorkerArgs['playwright'],
  launchOptions: LaunchOptions,
  size: number,
): Promise<Browser> {
  return playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`],
  })
}

/** A common phone with a visitor. */
function openPhone(
  browser: Browser,
  baseURL: string | undefined,
  visitor: Visitor,
): Promise<BrowserContext> {
  return browser.newContext({
    ...(baseURL && { baseURL }),
    ...(visitor !== 'signed out' && { storageState: sessionFile(visitor) }),
    viewport: { width: WIDTH, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
}

/** Pairs of visible texts in the page that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [...document.querySelectorAll('h1, h2, h3, p, dt, dd, label, a, button, input')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // Text only for screen readers.
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    return texts.flatMap(({ element, box }, index) =>
      texts
        .slice(index + 1)
        .filter((other) => !element.contains(other.element) && !other.element.contains(element))
        // A button inside the box that it belongs to has its own space there.
        .filter((other) => other.element.getAttribute('aria-controls') !== element.id)
        .filter((other) => {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          return across > 4 && down > 4
        })
        .map(
          (other) =>
            `${element.outerHTML.slice(0, 80)} and ${other.element.outerHTML.slice(0, 80)}`,
        ),
    )
  })
}
