import { examplePath } from '../shared/example-paths.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** What is left of an A4 sheet between its margins, in CSS pixels. */
const SHEET = { width: 658, height: 985 }

const READINGS = [
  { path: examplePath('/network/browse/$userId'), shown: 'Experience', hidden: 'Browse talent' },
  { path: examplePath('/network/briefs/$briefId'), shown: 'Who fits', hidden: 'All briefs' },
  { path: '/terms', shown: 'Terms of service', hidden: 'Contents' },
]

test('what is read is printed in ink on white, without what is pressed and the way elsewhere', async ({
  openAs,
}) => {
  const page = await openAs('tv_network', { colorScheme: 'dark' })
  for (const { path, shown, hidden } of READINGS) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWhole(page, path)
    await expect(page.getByRole('heading', { name: shown, exact: true }), path).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    await expect(page.getByRole('heading', { name: shown, exact: true }), path).toBeVisible()
    const pressed = page.locator('button:not([aria-pressed]), nav, [role=menu]')
    await expect(pressed.filter({ visible: true }), path).toHaveCount(0)
    await expect(page.getByText(hidden, { exact: true }).filter({ visible: true })).toHaveCount(0)
    const paper = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement)
      const { scrollWidth, clientWidth } = document.documentElement
      return { backgroundColor, isCut: scrollWidth > clientWidth }
    })
    expect(paper, path).toEqual({ backgroundColor: 'oklch(1 0 0)', isCut: false })
  }
})
