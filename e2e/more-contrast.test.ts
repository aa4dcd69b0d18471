import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { examplePath } from '../shared/example-paths.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'

/** Where text stands on all of our grounds, and in all of our colours. */
const PAGE_LIST = [
  { visitor: 'signed out', paths: ['/', '/register'] },
  { visitor: 'talent', paths: ['/talent'] },
  {
    visitor: 'tv_network',
    paths: [
      examplePath('/network/browse/$userId'),
      examplePath('/network/briefs/$briefId'),
      '/network/saved',
    ],
  },
  { visitor: 'admin', paths: ['/admin', '/admin/approvals', '/admin/mails'] },
] as const

for (const { visitor, paths } of PAGE_LIST) {
  test(`text has a contrast of 7:1 for those who ask for more, ${visitor}`, async ({ openAs }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openAs(visitor, { contrast: 'more', colorScheme })
      for (const path of paths) {
        await openWhole(page, path)
        const { violations } = await new AxeBuilder({ page })
          .withRules(['color-contrast-enhanced'])
          .setLegacyMode()
          .analyze()
        const found = violations.flatMap(({ nodes }) =>
          nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message}`),
        )
        expect(found, `${colorScheme}, ${path}`).toEqual([])
      }
    }
  })
}

test('what divides and what edges a control is stronger for those who ask for more contrast', async ({
  openAs,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAs('admin', { contrast: 'more', colorScheme })
    await openWhole(page, '/admin/approvals')
    expect(await edgeOf(page.getByRole('banner'))).toBeGreaterThan(3)
    expect(await edgeOf(page.getByRole('searchbox').first())).toBeGreaterThan(4.5)
  }
})

/** The contrast of a part's lower edge with its own ground, as WCAG 2.2 reckons it. */
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
