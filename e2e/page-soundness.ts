import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { appUrl } from './visitors.ts'
import { waitForHydration, waitForIdle } from './wait-for-hydration.ts'

/**
 * Opens a page and waits until it is complete and hydrated.
 * @param page the browser page
 * @param path must answer without a redirect
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  await openBeforeFonts(page, path)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Opens a page and waits until it is complete and hydrated, whichever fonts are loaded by then.
 * @param page the browser page
 * @param path must answer without a redirect
 */
export async function openBeforeFonts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await waitForHydration(page)
  await expectWhole(page, path)
}

/**
 * Waits until a hydrated page is complete.
 * @param page at the path, or about to show it
 * @param path as it was opened
 */
export async function expectWhole(page: Page, path: string): Promise<void> {
  // Asked within the page: five calls from outside took a sixth of the processor time of opening it.
  const missing = await page.evaluate(untilWhole, TURNS)
  expect(missing, `${path} is whole`).toEqual([])
  // A mailed token is removed from the address first.
  expect(page.url(), path).toBe(new URL(path.replace(/\?token=.*/, ''), appUrl()).href)
}

/**
 * The number of 20 ms turns to wait for an incomplete page. Turns are counted, because a test may have stopped its
 * clock.
 */
const TURNS = 1000

/**
 * Waits until a page is complete. Runs in the page, and so must contain everything it uses.
 * @param turns after which it stops waiting
 * @returns what is missing by then
 */
async function untilWhole(turns: number): Promise<string[]> {
  const LOADING = './/*[not(self::script)]/text()[contains(., "Loading...")]'
  const amountOf = (selector: string) => document.querySelectorAll(selector).length
  const missing = () => {
    const { signedIn } = document.documentElement.dataset
    return Object.entries({
      'one heading': amountOf('#root h1') === 1,
      data: !document.evaluate(LOADING, document.body, null, XPathResult.BOOLEAN_TYPE).booleanValue,
      // After hydration, forms can be sent and the user menu is there.
      'forms to be sent': amountOf('button[type=submit]:disabled') === 0,
      // A dialog over the page may hide it, and is hydrated together with it.
      'the user menu': !signedIn || amountOf('button[aria-label^="Account of"]') === 1,
    }).flatMap(([what, isThere]) => (isThere ? [] : [what]))
  }
  for (let turn = 0; turn < turns && missing().length > 0; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return missing()
}

/**
 * Expects that no link is marked as the current page when it leads to another one, except the entry of a list of pages
 * that contains the page.
 * @param page at the path to check
 */
export async function expectCurrentHere(page: Page): Promise<void> {
  const links = await page
    .locator('a[aria-current=page]:not(nav *)')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const here = new URL(page.url())
  const others = links.filter((link) => {
    const { pathname, hash } = new URL(link ?? '', here)
    return pathname !== here.pathname || hash !== here.hash
  })
  expect(others, `said to be the current page on ${here.pathname}`).toEqual([])
}

/**
 * Expects that nothing extends beyond the sides of the window.
 * @param page at the path to check
 * @param width of the window, in CSS pixels
 */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await drawn(page)
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(wide, `reaches beyond ${width} px on ${page.url()}`).toEqual([])
}

/**
 * Expects that no pill within a line of text is split by a line break.
 * @param page at the path to check, in the window width to check
 */
export async function expectWholePills(page: Page): Promise<void> {
  const torn = await page.evaluate(() =>
    [...document.querySelectorAll('.rounded-full')]
      .filter((pill) => getComputedStyle(pill).display === 'inline')
      .filter((pill) => pill.getClientRects().length > 1)
      .map((pill) => pill.textContent),
  )
  expect(torn, `pills in two parts on ${page.url()}`).toEqual([])
}

/**
 * Expects no layout shift since the page was opened, whatever arrived after its first paint.
 * @param page just opened, and not used yet
 * @param since ignores earlier shifts; milliseconds of the page's own time
 */
export async function expectNoShift(page: Page, since = 0): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await expectNoShiftYet(page, since)
}

/**
 * Expects no layout shift on a page so far, although its fonts may still be loading.
 * @param page just opened, and not used yet
 * @param since ignores earlier shifts; milliseconds of the page's own time
 */
export async function expectNoShiftYet(page: Page, since = 0): Promise<void> {
  // Up to the frame after the scripts have finished.
  await waitForIdle(page)
  const shifts = await page.evaluate(async (start) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return (observer.takeRecords() as LayoutShift[])
      .filter(({ startTime }) => startTime >= start)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node, previousRect: from, currentRect: to }) => {
          const what = node instanceof Element ? node.outerHTML : node?.textContent
          return `${what?.slice(0, 90)} by ${to.x - from.x}, ${to.y - from.y} px`
        }),
      }))
  }, since)
  const shift = shifts.reduce((sum, { value }) => sum + value, 0)
  const moved = shifts.flatMap((one) => one.moved).join('\n')
  // An outline within a container was 3 px further in for one frame, as if everything had a border: in one of three
  // loads of a network's profile, 0.0098. This happens in the browser alone, and its cause is unknown.
  const width = page.viewportSize()?.width
  expect(shift, `cumulative layout shift at ${width} px on ${page.url()}\n${moved}`).toBeLessThan(
    0.01,
  )
}

/** The browser's layout-shift entry, which TypeScript's types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

const RULES: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
}

/** Everything that differs between the themes: the rest of a page is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Runs axe on a page. Its half a megabyte is loaded once per document, which takes as long as checking colors. */
async function violationsOn(page: Page, runOnly: axe.RunOnly): Promise<axe.Result[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'] })
    return violations
  }, runOnly)
}

/**
 * Expects that axe finds no violation, in both themes.
 * @param page at the path to check
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A list is faded while another one is on its way to its place.
  await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await drawn(page)
    const violations = await violationsOn(
      page,
      colorScheme === 'light' ? RULES : { type: 'rule', values: COLOUR_RULES },
    )
    const found = violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.slice(0, 3).map((node) => `${node.html} ${node.failureSummary}`),
    }))
    expect(found, `axe, ${colorScheme}, ${page.url()}`).toEqual([])
  }
}

/**
 * Expects that text has a contrast of 7:1 for people who ask for more contrast, in both themes.
 * @param page at the path to check; afterwards it asks for no more contrast
 */
export async function expectMoreContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await drawn(page)
    const violations = await violationsOn(page, {
      type: 'rule',
      values: ['color-contrast-enhanced'],
    })
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`),
    )
    expect(found, `contrast of 7:1, ${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ contrast: null, colorScheme: 'light' })
}

/**
 * Expects that nothing on the page moves, or is going to move.
 * @param page opened with reduced motion
 */
export async function expectStillness(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => {
        const { duration } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && Number(duration) > 1
      })
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
  )
  expect(moving, `moves on ${page.url()}`).toEqual([])
}

/** Waits until a change of the window is painted, including the fades and slides that it starts. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // It is painted with the next frame; the frame after that is certain to show it.
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
