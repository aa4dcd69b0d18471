import { PUBLIC_PATHS } from '../shared/routes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitors.ts'

// What a page's own rules leave to the sheet must be nothing that it is first seen with.

const visits: { visitor: Visitor; paths: readonly string[] }[] = [
  { visitor: 'signed out', paths: PUBLIC_PATHS },
  { visitor: 'admin', paths: ['/admin'] },
  { visitor: 'talent', paths: ['/talent'] },
  { visitor: 'tv_network', paths: ['/network'] },
]

for (const { visitor, paths } of visits) {
  test(`pages of ${visitor} look the same before their style sheet is there`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    // Fonts come with the sheet on purpose, and scripts draw more.
    await page.route(/\.(?:js|woff2)$/, () => undefined)
    for (const path of paths) {
      const sheet = Promise.withResolvers<void>()
      await page.route('**/*.css', async (route) => {
        await sheet.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('link[rel=stylesheet]').waitFor({ state: 'attached' })
      const before = await page.evaluateHandle(looks)
      expect(await before.evaluate(({ length }) => length), path).toBeGreaterThan(50)
      sheet.resolve()
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
      const after = await page.evaluateHandle(looks)
      const changed = await after.evaluate(
        (looks, before) =>
          looks.flatMap(({ name, look }, element) => {
            // A page comes in parts: what has come since was not seen without the sheet.
            const earlier = new Set(before[element]?.look ?? look)
            const later = look.filter((line) => !earlier.has(line))
            return later.length > 0 ? [`${name} { ${later.join('; ')} }`] : []
          }),
        before,
      )
      expect(changed, path).toEqual([])
      await page.unroute('**/*.css')
    }
  })
}

/**
 * How each element is drawn when nothing moves, but for the names of its fonts and of what could move it.
 * Runs in the page.
 */
function looks(): { name: string; look: string[] }[] {
  for (const animation of document.getAnimations()) animation.cancel()
  return [...document.querySelectorAll('#root *')].map((element) => {
    const style = getComputedStyle(element)
    const shown = [...style].filter((name) => !/^(?:font-family|transition|--)/.test(name))
    const look = shown.map((name) => `${name}: ${style.getPropertyValue(name)}`)
    return { name: `${element.localName}.${element.getAttribute('class')}`, look }
  })
}
