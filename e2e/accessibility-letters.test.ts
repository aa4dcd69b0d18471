import type {
  Browser,
  BrowserContext,
  LaunchOptions,
  Locator,
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

/** The width of a common window on a desktop, in CSS pixels. */
const DESKTOP = 1280

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

test('with text doubled by the reader’s style sheet, the public footer and the page after signing up fit a phone', async ({
  openAs,
}) => {
  const page = await openAs('signed out', { viewport: { width: WIDTH, height: 844 } })
  await openWhole(page, '/')
  await doubleLetters(page)
  const beyond = await page
    .getByRole('contentinfo')
    .locator('*')
    .evaluateAll((all, width) => {
      const boxes = all.map((one) => ({ one, right: one.getBoundingClientRect().right }))
      return boxes
        .filter(({ right }) => right > width)
        .map(({ one }) => one.outerHTML.slice(0, 120))
    }, WIDTH)
  expect(beyond).toEqual([])

  await openWhole(page, '/thank-you')
  await doubleLetters(page)
  await expectNoSidewaysScroll(page, WIDTH)
})

test('with text doubled by the reader’s style sheet, the public head of a signed-in person fits a phone', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { viewport: { width: WIDTH, height: 844 } })
  for (const path of ['/about', '/terms']) {
    await openWhole(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScroll(page, WIDTH)
  }
})

test('with text doubled by the reader’s style sheet, the desk’s dashboard fits a phone', async ({
  openAs,
}) => {
  const page = await openAs('admin', { viewport: { width: WIDTH, height: 844 } })
  await openWhole(page, '/admin')
  await doubleLetters(page)
  await expectNoSidewaysScroll(page, WIDTH)
})

for (const [visitor, path] of [
  ['talent', '/talent/settings'],
  ['tv_network', '/network/settings'],
  ['admin', '/admin/settings'],
] as const) {
  test(`with text doubled by the reader’s style sheet, the settings of ${visitor} fit a phone`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor, { viewport: { width: WIDTH, height: 844 } })
    await openWhole(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScroll(page, WIDTH)
  })
}

test('with text doubled by the reader’s style sheet, the desk fits a desktop window', async ({
  openAs,
}) => {
  const page = await openAs('admin', { viewport: { width: DESKTOP, height: 800 } })
  for (const path of [
    '/admin',
    '/admin/approvals',
    '/admin/messages',
    '/admin/audit',
    '/admin/settings',
    '/admin/networks',
  ]) {
    await openWhole(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScroll(page, DESKTOP)
    const heading = page.getByRole('heading', { level: 1 })
    expect(await isInFront(heading), `the title of ${path} is covered`).toBe(true)
  }
  await page.getByRole('main').getByRole('link').last().click()
  await expect(page.getByRole('region', { name: 'Network' })).toBeVisible()
  await expectNoSidewaysScroll(page, DESKTOP)
})

test('with text doubled by the reader’s style sheet, the bar for several applications leaves most of a phone to them', async ({
  openAs,
}) => {
  const page = await openAs('admin', { viewport: { width: WIDTH, height: 844 } })
  await openWhole(page, '/admin/approvals')
  await doubleLetters(page)
  // The browser asks anew how wide a container is only when it changes.
  await page.setViewportSize({ width: WIDTH - 1, height: 844 })
  await page.route(/\/api\/admin\/accounts\/status$/, (route) =>
    route.fulfill({ json: { done: [], decisions: [], failed: [] } }),
  )
  await selectApplicants(page, [0, 1])
  await page.getByRole('button', { name: /^Reject 2/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Reject/ })
  await dialog.getByLabel('Reason').fill('No reel.')
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '2 are not' })).toBeAttached()
  await expectNoClipping(page)
})

test('with text doubled by the reader’s style sheet, the search in the top bar cuts off no word', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { viewport: { width: DESKTOP, height: 800 } })
  await openWhole(page, '/network/settings')
  const search = page.getByRole('button', { name: /^Search people/ })
  const cutWords = () =>
    search
      // Not the words for a screen reader, which nobody sees.
      .locator('span[aria-hidden]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
          .map((one) => one.textContent),
      )
  await doubleLetters(page)
  for (const width of [1024, 1152, DESKTOP, 1440, 1680]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cutWords(), `at ${width} px`).toEqual([])
    await expect(search).toBeInViewport({ ratio: 1 })
  }
})

test('with text doubled by the reader’s style sheet, the role in the top bar stays on one line', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { viewport: { width: DESKTOP, height: 800 } })
  await openWhole(page, '/network/settings')
  await doubleLetters(page)
  const bar = page.getByRole('banner')
  for (const width of [DESKTOP, 1440, 1680]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await bar.getByText('TV Network').evaluate((role) => {
      const range = document.createRange()
      range.selectNodeContents(role)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
    })
    expect(lines, `at ${width} px`).toBe(1)
    await expect(bar.getByRole('button').last()).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page, width)
  }
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

/** As a reader's own style sheet does it; media queries in rem do not change. */
async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Whether nothing lies over the text of an element. */
function isInFront(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].every(({ right, top, bottom }) =>
      element.contains(document.elementFromPoint(right - 2, (top + bottom) / 2)),
    )
  })
}

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
