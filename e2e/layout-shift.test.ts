import type { Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { alive } from './alive.ts'
import { expectNoShift } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** The public pages, and once more as a mailed link opens them: they show something else then. */
const PATHS = [...PUBLIC_PATHS, ...TOKEN_PATHS.map((path) => `${path}?token=any` as const)]

// A line that breaks elsewhere when the font arrives moves all that is below it: these are the widths
// of a laptop, of a tablet on its side, of a window beside another, of the usual phone, of the phone that
// Lighthouse has, and of the smallest.
for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [736, 850],
  [390, 844],
  [412, 823],
  [320, 640],
] as const) {
  const viewport = { width, height }

  test(`nothing jumps on a public page ${width} px wide, though its fonts come late`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport })
    await expectNoShiftByFonts(page)
  })

  // It is of Linux machines, of which none is as small as that.
  if (width === 320) continue

  test(`nothing jumps where DejaVu Sans stands in for the fonts, ${width} px wide`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport })
    test.skip(!(await hasDejaVu(page)), 'this machine has no DejaVu Sans')
    await leaveNoFontBut(page, 'DejaVu')
    await expectNoShiftByFonts(page, 'Instrument Sans fallback DejaVu')
  })
}

for (const role of ROLES) {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`nothing jumps on a page of ${role} ${width} px wide, though its fonts or its data come late`, async ({
      openAs,
    }) => {
      const page = await openAs(role, { viewport: { width, height } })
      const paths = examplePaths(role)
      for (const [index, path] of paths.entries()) {
        await openBeforeFonts(page, path)
        await expectNoShift(page)
        // No neighbour, which may be drawn over this one, or have the same data.
        const since = await goBeforeData(page, paths.at(index - 2) ?? '')
        await expectNoShift(page, since)
      }
    })
  }
}

/** Opens a page with fonts that come when its data are on the screen, and its scripts have taken it over. */
async function openBeforeFonts(page: Page, path: string): Promise<void> {
  const letThrough = await holdBack(page, '**/*.woff2')
  await page.goto(path, { waitUntil: 'commit' })
  await alive(page)
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await nextFrame(page)
  await letThrough()
  await page.waitForLoadState('load')
}

/**
 * Goes on to a page as the browser's ways back and forth do, with data that come when its outline is on the
 * screen. After a press, browsers would count no shift for half a second.
 * @returns the page's own time, in milliseconds, at which its outline stood
 */
async function goBeforeData(page: Page, path: string): Promise<number> {
  const letThrough = await holdBack(page, '**/api/**')
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

/**
 * Keeps back what is asked for at addresses like these.
 * @returns lets it come, and waits until it is there
 */
async function holdBack(page: Page, addresses: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.fulfill({ response: await route.fetch() })
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Waits until all that was drawn is on the screen, and tells the page's time then. */
function nextFrame(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  )
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
