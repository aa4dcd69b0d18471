import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { expectNoShift } from './page-soundness.ts'
import { expect, test } from './test.ts'

// What the pages of each role do on their way to their data is looked at with their pictures, in visual/pages.

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
      await expectNoShift(page)
    }
  })
}
