import type { Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { expectNoShift, openBeforeFonts } from './page-soundness.ts'
import { stallRequests } from './stall-requests.ts'
import { expect, NEW_BROWSER, test } from './test.ts'
import { waitForHydration, waitForIdle } from './wait-for-hydration.ts'

/** The font family of all text except headings. */
const FONT = 'Instrument Sans Variable'

/** The public pages, and also as a mailed link opens them, because then they show something else. */
const PATHS = [...PUBLIC_PATHS, ...TOKEN_PATHS.map((path) => `${path}?token=any` as const)]

const NOT_VALID = /expired|not complete|no longer/

/** The two that pages are designed for. */
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/**
 * A laptop, a tablet in landscape, a window beside another, a common phone, the phone that Lighthouse emulates, and the
 * smallest phone.
 */
const WINDOWS = [
  DESKTOP,
  { width: 1024, height: 768 },
  { width: 736, height: 850 },
  PHONE,
  { width: 412, height: 823 },
  { width: 320, height: 640 },
]

for (const path of PATHS) {
  test(`${path} does not shift when its fonts load late, whatever fonts replace them`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', NEW_BROWSER)
    await openWithLateFonts(page, path)
    await expectNoShift(page)
    await expectNoShiftByFonts(page, WINDOWS)
    // DejaVu Sans exists only on some Linux machines, including the one of the delivery. None of these is as small as
    // the smallest phone.
    if (await hasDejaVu(page)) await expectNoShiftByFonts(page, WINDOWS.slice(0, -1), 'DejaVu')
    else console.log(`Not measured, as this machine has no DejaVu Sans: ${path} with it.`)
  })
}

for (const path of TOKEN_PATHS) {
  test(`${path} does not shift when it learns late that its link is invalid`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', NEW_BROWSER)
    // The answer may come before the next frame, which an observer waits for.
    await page.addInitScript(() => {
      window.ResizeObserver = class implements ResizeObserver {
        observe() {}
        unobserve() {}
        disconnect() {}
      }
    })
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      const letThrough = await stallRequests(page, '*/api/*')
      await page.goto(`${path}?token=any`, { waitUntil: 'commit' })
      await waitForHydration(page)
      const since = await nextFrame(page)
      await letThrough()
      await expect(page.getByRole('heading', { level: 2, name: NOT_VALID })).toBeVisible()
      await expectNoShift(page, since)
    }
  })
}

for (const state of ['good', 'used', 'expired']) {
  test(`/confirm-email does not shift, and has no large gap, when its link turns out to be ${state}`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', NEW_BROWSER)
    for (const window of WINDOWS) {
      await page.setViewportSize(window)
      const answer = Promise.withResolvers<void>()
      await page.route('**/api/auth/confirm-email/link', async (route) => {
        await answer.promise
        await route.fulfill({ json: { state } })
      })
      await page.goto('/confirm-email?token=any', { waitUntil: 'commit' })
      await waitForHydration(page)
      const since = await nextFrame(page)
      const told = page.waitForResponse('**/api/auth/confirm-email/link')
      answer.resolve()
      await told
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(
        state === 'good' ? 1 : 0,
      )
      await expectNoShift(page, since)
      if (window.width >= 1024) continue
      const next = await page.getByRole('complementary').boundingBox()
      const last = await page.getByRole('main').locator('button, a').last().boundingBox()
      expect((next?.y ?? 0) - (last ? last.y + last.height : 0)).toBeLessThan(160)
    }
  })
}

for (const role of ROLES) {
  test(`no page of ${role} shifts, wide or narrow, when its fonts or data arrive late`, async ({
    openAs,
  }) => {
    const context = (await openAs(role, { viewport: DESKTOP })).context()
    const paths = examplePaths(role)
    for (const [index, path] of paths.entries()) {
      const page = await context.newPage()
      await test.step(`${path}, loaded`, async () => {
        await openWithLateFonts(page, path)
        await expectNoShift(page)
        await expectNoShiftByFonts(page, [PHONE])
      })
      // Not a similar page, which may render over this one, or have the same data.
      for (const [window, to] of [
        [PHONE, paths.at(index - 2)],
        [DESKTOP, paths.at(index - 5)],
      ] as const) {
        await test.step(`${to}, opened inside the app, ${window.width} px wide`, async () => {
          await page.setViewportSize(window)
          const since = await goBeforeData(page, to ?? '')
          await expectNoShift(page, since)
        })
      }
      await page.close()
    }
  })
}

/** Opens a page in a new tab. Its fonts load after its data are on the screen and its scripts have hydrated it. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const letThrough = await stallRequests(page, '*.woff2')
  await openBeforeFonts(page, path)
  await nextFrame(page)
  expect(await loadedFamilies(page), path).not.toContain(FONT)
  await letThrough()
  await page.waitForLoadState('load')
}

/**
 * Navigates as the browser's Back and Forward do. The data arrive after the skeleton is on the screen. After a click,
 * browsers would ignore all shifts for half a second.
 * @returns the page's own time, in milliseconds, when its skeleton was complete
 */
async function goBeforeData(page: Page, path: string): Promise<number> {
  const letThrough = await stallRequests(page, '*/api/*')
  const heading = await page.locator('h1').elementHandle()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.waitForFunction((left) => !left?.isConnected, heading)
  const since = await nextFrame(page)
  await letThrough()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  return since
}

/** Waits until everything is painted, and returns the page's time then. */
function nextFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  )
}

/**
 * Unloads a page's fonts and loads them again, in windows of several sizes: a line that wraps differently with them
 * moves everything below it.
 * @param standIn the only fallback family from now on; without it, the machine's usual ones
 */
async function expectNoShiftByFonts(
  page: Page,
  windows: readonly { width: number; height: number }[],
  standIn?: string,
): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window)
    // What a script changes for this width is no shift by fonts.
    await waitForIdle(page)
    await nextFrame(page)
    const { since, standIns, fonts } = await page.evaluate(changeFonts, standIn)
    expect(standIns).not.toContain(FONT)
    if (standIn) expect(standIns).toContain(`Instrument Sans fallback ${standIn}`)
    expect(fonts).toContain(FONT)
    await expectNoShift(page, since)
  }
}

/** Runs in the page, and so must contain everything it uses. */
async function changeFonts(standIn: string | undefined) {
  const isFetched = ({ cssText }: CSSRule) => cssText.includes('woff2')
  const isOther = ({ style }: CSSFontFaceRule) =>
    standIn !== undefined && !style.getPropertyValue('font-family').includes(standIn)
  const nextFrame = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const loaded = () =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))

  const taken: { sheet: CSSStyleSheet; text: string }[] = []
  for (const sheet of document.styleSheets) {
    for (const rule of [...sheet.cssRules]) {
      if (!(rule instanceof CSSFontFaceRule) || !(isFetched(rule) || isOther(rule))) continue
      sheet.deleteRule([...sheet.cssRules].indexOf(rule))
      if (isFetched(rule)) taken.push({ sheet, text: rule.cssText })
    }
  }
  await nextFrame()
  const standIns = loaded()
  const since = performance.now()

  for (const { sheet, text } of taken) sheet.insertRule(text)
  await nextFrame()
  await document.fonts.ready
  return { since, standIns, fonts: loaded() }
}

/** The font families with a loaded face. */
function loadedFamilies(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
}

function hasDejaVu(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Promise.all(
      ['DejaVu Sans', 'DejaVu Sans Bold'].map((name) =>
        new FontFace('probe', `local("${name}")`).load(),
      ),
    ).then(
      () => true,
      () => false,
    ),
  )
}
