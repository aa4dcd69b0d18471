import type { Locator } from '@playwright/test'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

// Windows' contrast themes: the system paints backgrounds, text and borders in a few colors of its own.

test('in forced colors, current, chosen and highlighted elements can be distinguished', async ({
  openAs,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const desk = await openAs('admin', { forcedColors: 'active', colorScheme })
    await openWhole(desk, '/admin/approvals')
    const main = desk.getByRole('navigation', { name: 'Main' })
    await expectMarked(main.getByRole('link', { name: 'Pending Approvals' }))
    await expectPlain(main.getByRole('link', { name: 'Settings' }))
    expect(await edgeOf(main.getByRole('link', { name: 'Settings' }))).toBe(
      await paintOf(main, 'Canvas'),
    )
    await expectMarked(desk.getByRole('button', { name: /^All \d/ }))
    await expectPlain(desk.getByRole('button', { name: /^Talent \d/ }))
    const rows = desk.locator('li > button')
    await expectMarked(rows.first())
    await expectPlain(rows.nth(1))

    await desk.getByRole('button', { name: /^Account of/ }).click()
    await desk.getByRole('menu').press('ArrowDown')
    const entries = desk.getByRole('menuitem')
    await expectMarked(entries.and(desk.locator(':focus')))
    await expectPlain(entries.last())

    const visitor = await openAs('signed out', { forcedColors: 'active', colorScheme })
    await openWhole(visitor, '/contact')
    const themes = visitor.locator('label', { has: visitor.getByRole('radio') })
    await expectMarked(themes.filter({ hasText: 'System' }))
    await expectPlain(themes.filter({ hasText: 'Light' }))
  }
})

test('in forced colors, charts use the system’s colors', async ({ openAs }) => {
  const page = await openAs('admin', { forcedColors: 'active', colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await openWhole(page, '/admin')
  const chart = page.getByRole('figure', { name: /^Sign-ups per day/ })
  const ink = await paintOf(chart, 'CanvasText')
  const paper = await paintOf(chart, 'Canvas')
  const fills = chart.locator('rect')
  const drawn = await fills.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill))
  expect(new Set(drawn)).toEqual(new Set([ink, paper]))
  // The key first: one square for each name.
  expect(drawn.slice(0, 2)).toEqual([ink, paper])
})

test('in forced colors, pills and badges have a border, because they lose their background', async ({
  openAs,
}) => {
  const page = await openAs('admin', { forcedColors: 'active' })
  await openWhole(page, '/admin/talent')
  const states = page.getByRole('navigation', { name: 'Status' })
  const rows = page.getByRole('table').locator('tbody')
  for (const part of [
    states.getByRole('link', { name: /^Pending/ }),
    rows.getByText('Pending', { exact: true }).first(),
  ]) {
    await expect(part).toHaveCSS('border-top-style', 'solid')
    await expect(part).toHaveCSS('border-top-width', '1px')
  }
})

async function expectMarked(part: Locator): Promise<void> {
  expect(await groundOf(part)).toBe(await paintOf(part, 'Highlight'))
}

async function expectPlain(part: Locator): Promise<void> {
  expect(await groundOf(part)).not.toBe(await paintOf(part, 'Highlight'))
}

function groundOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).backgroundColor)
}

function edgeOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).borderLeftColor)
}

/** The resolved value of a system color. */
function paintOf(part: Locator, colour: string): Promise<string> {
  return part.page().evaluate((name) => {
    const probe = document.createElement('i')
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, colour)
}
