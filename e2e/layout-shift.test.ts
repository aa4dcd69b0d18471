import type { Page } from '@playwright/test'
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
  const viewport = { width, height }

  test(`nothing jumps on a public page ${width} px wide, though its fonts come late`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport })
    await expectNoShiftByFonts(page)
  })

  test(`nothing jumps where DejaVu Sans stands in for the fonts, ${width} px wide`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport })
    test.skip(!(await hasDejaVu(page)), 'this machine has no DejaVu Sans')
    await leaveNoFontBut(page, 'DejaVu')
    await expectNoShiftByFonts(page, 'Instrument Sans fallback DejaVu')
  })
}

/**
 * Opens the public pages with fonts that come after their first paint.
 * @param standIn the family that must stand in for them; without it, whichever the machine has
 */
async function expectNoShiftByFonts(page: Page, standIn?: string): Promise<void> {
  let painted = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await painted.promise
    await route.continue()
  })
  for (const path of PATHS) {
    painted = Promise.withResolvers()
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    if (standIn) expect(await loadedFamilies(page), path).toContain(standIn)
    painted.resolve()
    await page.waitForLoadState('load')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectNoShift(page)
  }
}

/** The families of which a face has been drawn with. */
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

/** Opens pages as on a machine whose only font, of all that our styles name, is of this family. */
async function leaveNoFontBut(page: Page, family: string): Promise<void> {
  const others = new RegExp(`local\\((?!["']?${family})[^)]*\\)`, 'g')
  await page.route('**', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) {
      return route.fallback()
    }
    const response = await route.fetch()
    const headers = response.headers()
    // It knows the styles in the page by their hash.
    delete headers['content-security-policy']
    const body = (await response.text()).replaceAll(others, 'local("no such font")')
    await route.fulfill({ response, headers, body })
  })
}
