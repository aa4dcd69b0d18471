import type { Locator, Page } from '@playwright/test'
import { expectNoClipping } from './no-clipping.ts'
import { expectNoSidewaysScroll, openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { selectApplicants } from './vetting-desk.ts'

/** The width of a common phone, in CSS pixels. */
const WIDTH = 390

/** The width of a common window on a desktop, in CSS pixels. */
const DESKTOP = 1280

test('with text doubled by the reader’s style sheet, the public footer and the pages with large buttons fit a phone', async ({
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

  // The narrowest window for which WCAG 1.4.10 asks.
  for (const path of ['/', '/thank-you', '/contact']) {
    await openWhole(page, path)
    await doubleLetters(page)
    await expectNoSidewaysScroll(page, 320)
    await expectNoSidewaysScroll(page, WIDTH)
  }
})

test('with text doubled by the reader’s style sheet, the public head of a signed-in person fits a phone', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { viewport: { width: WIDTH, height: 844 } })
  for (const path of ['/about', '/terms', '/']) {
    await openWhole(page, path)
    // Its letters are wider than those which stand in until it has come.
    await page.evaluate(() => document.fonts.load('700 1rem "Archivo Variable"'))
    await doubleLetters(page)
    await expectNoSidewaysScroll(page, 320)
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
