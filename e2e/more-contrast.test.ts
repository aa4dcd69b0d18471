import type { Locator } from '@playwright/test'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

// every-page.test.ts checks the contrast of 7:1 for text, because it opens every page anyway.

test('borders of bars and controls have more contrast if the reader prefers that', async ({
  openAs,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAs('admin', { contrast: 'more', colorScheme })
    await openWhole(page, '/admin/approvals')
    expect(await edgeOf(page.getByRole('banner'))).toBeGreaterThan(3)
    expect(await edgeOf(page.getByRole('searchbox').first())).toBeGreaterThan(4.5)
  }
})

/** The contrast of an element's lower border with its background, as WCAG 2.2 defines it. */
async function edgeOf(part: Locator): Promise<number> {
  const colours = await part.evaluate((element) => {
    const { borderBottomColor, backgroundColor } = getComputedStyle(element)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    return [borderBottomColor, backgroundColor].map((colour) => {
      if (!pen) return []
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data]
    })
  })
  const [darker = 0, lighter = 0] = colours.map(luminanceOf).sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
