import type { Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** The public pages, and once more as a mailed link opens them: they show something else then. */
const PATHS = [...PUBLIC_PATHS, ...TOKEN_PATHS.map((path) => `${path}?token=any` as const)]

// A line that breaks elsewhere when the font arrives moves all that is below it: these are the widths
// of a laptop, of the usual phone, and of the phone that Lighthouse has.
for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [412, 823],
] as const) {
  test(`nothing jumps on a public page ${width} px wide, though its fonts come late`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport: { width, height } })
    let painted = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await painted.promise
      await route.continue()
    })
    for (const path of PATHS) {
      painted = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      painted.resolve()
      await page.waitForLoadState('load')
      await expect(page.getByText('Loading...')).toHaveCount(0)
      expect(await shiftOf(page), path).toBeLessThan(0.01)
    }
  })
}

// The first data come with the page: what is drawn before they are there, with them, and by the scripts has
// the same measures. Walked at the width where lines break first; every page is opened on a desktop elsewhere.
for (const role of ROLES) {
  test(`nothing jumps on a page of ${role}, whatever comes after its first paint`, async ({
    openAs,
  }) => {
    const page = await openAs(role, { viewport: { width: 390, height: 844 } })
    for (const path of examplePaths(role)) {
      await openWhole(page, path)
      expect(await shiftOf(page), path).toBeLessThan(0.01)
    }
  })
}

/** The cumulative layout shift up to the frame in which the fonts and the scripts have done their work. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts = await new Promise<{ value: number }[]>((resolve) => {
      new PerformanceObserver((list) =>
        resolve(list.getEntries() as unknown as { value: number }[]),
      ).observe({ type: 'layout-shift', buffered: true })
      // Where nothing has shifted, the observer stays silent.
      setTimeout(() => resolve([]), 200)
    })
    return shifts.reduce((sum, { value }) => sum + value, 0)
  })
}
