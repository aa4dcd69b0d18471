import type { BrowserContext, Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { holdBack } from './hold-back.ts'
import { expectNoShift, openBeforeFonts } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** The family of all text but headings. */
const FONT = 'Instrument Sans Variable'

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
    await expectNoShiftByFonts(page.context())
  })

  // It is of Linux machines, of which none is as small as that.
  if (width === 320) continue

  test(`nothing jumps where DejaVu Sans stands in for the fonts, ${width} px wide`, async ({
    openAs,
  }) => {
    const page = await openAs('signed out', { viewport })
    test.skip(!(await hasDejaVu(page)), 'this machine has no DejaVu Sans')
    await expectNoShiftByFonts(page.context(), 'DejaVu')
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
      const context = (await openAs(role, { viewport: { width, height } })).context()
      const paths = examplePaths(role)
      for (const [index, path] of paths.entries()) {
        const page = await context.newPage()
        await openWithLateFonts(page, path)
        await expectNoShift(page)
        // No neighbour, which may be drawn over this one, or have the same data.
        const since = await goBeforeData(page, paths.at(index - 2) ?? '')
        await expectNoShift(page, since)
        await page.close()
      }
    })
  }
}

/** Opens a page in a new tab, with fonts that come when its data are on the screen, and its scripts have taken it over. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const letThrough = await holdBack(page, '*.woff2')
  await openBeforeFonts(page, path)
  await nextFrame(page)
  expect(await loadedFamilies(page), path).not.toContain(FONT)
  await letThrough()
  await page.waitForLoadState('load')
}

/**
 * Goes on to a page as the browser's ways back and forth do, with data that come when its outline is on the
 * screen. After a press, browsers would count no shift for half a second.
 * @returns the page's own time, in milliseconds, at which its outline stood
 */
async function goBeforeData(page: Page, path: string): Promise<number> {
  const letThrough = await holdBack(page, '*/api/*')
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
 * Opens the public pages with fonts that come after their first paint. Each has a tab of its own: in one that
 * has shown a page before, the next one's fonts are there at once.
 * @param standIn the only family that stands in for them; without it, whichever the machine has
 */
async function expectNoShiftByFonts(context: BrowserContext, standIn?: string): Promise<void> {
  for (const path of PATHS) {
    const page = await context.newPage()
    if (standIn) await leaveNoFontBut(page, standIn)
    const letThrough = await holdBack(page, '*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    const standIns = await loadedFamilies(page)
    expect(standIns, path).not.toContain(FONT)
    if (standIn) expect(standIns, path).toContain(`Instrument Sans fallback ${standIn}`)
    await letThrough()
    await page.waitForLoadState('load')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectNoShift(page)
    expect(await loadedFamilies(page), path).toContain(FONT)
    await page.close()
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

/**
 * Headers that are not of a page as it is changed: it has been unpacked, its length is another, and it knows
 * the styles in it by their hash.
 */
const OF_THE_WAY = /^content-(encoding|length|security-policy)$|^transfer-encoding$/i

/** Opens pages as on a machine whose only font, of all that our styles name, is of this family. */
async function leaveNoFontBut(page: Page, family: string): Promise<void> {
  const others = new RegExp(`local\\((?!["']?${family})[^)]*\\)`, 'g')
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const response = await page.request.get(request.url)
    await browser.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status(),
      responseHeaders: response.headersArray().filter(({ name }) => !OF_THE_WAY.test(name)),
      body: Buffer.from(
        (await response.text()).replaceAll(others, 'local("no such font")'),
      ).toString('base64'),
    })
  })
  await browser.send('Fetch.enable', {
    patterns: [{ resourceType: 'Document' }, { resourceType: 'Stylesheet' }],
  })
}
