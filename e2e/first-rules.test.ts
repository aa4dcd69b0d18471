import { PUBLIC_PATHS } from '../shared/routes.ts'
import { expect, test } from './test.ts'
import type { Visitor } from './visitors.ts'

// The rules that a page leaves to the style sheet must not affect its first visible part.

const visits: { visitor: Visitor; paths: readonly string[] }[] = [
  { visitor: 'signed out', paths: PUBLIC_PATHS },
  { visitor: 'admin', paths: ['/admin'] },
  { visitor: 'talent', paths: ['/talent'] },
  { visitor: 'tv_network', paths: ['/network'] },
]

for (const { visitor, paths } of visits) {
  test(`pages for ${visitor} look the same before their style sheet has loaded`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    // Fonts come with the style sheet on purpose, and scripts add more elements.
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
      expect(await before.evaluate(({ elements }) => elements.length), path).toBeGreaterThan(50)
      sheet.resolve()
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2)
      const after = await page.evaluateHandle(looks)
      const changed = await after.evaluate(
        ({ properties, elements }, before) =>
          elements.flatMap(({ name, values }, element) => {
            // A page arrives in parts: elements that arrived since were not visible without the style sheet.
            const earlier = before.elements[element]?.values ?? values
            const later = properties.flatMap((property, place) =>
              values[place] === earlier[place] ? [] : [`${property}: ${values[place]}`],
            )
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
 * The computed style of each element without motion, except the names of its fonts and its transitions and animations.
 * Runs in the page.
 */
function looks(): { properties: string[]; elements: { name: string; values: string[] }[] } {
  for (const animation of document.getAnimations()) animation.cancel()
  // All elements have the same properties: listing them for each would take four times as long as reading the values.
  const properties = [...getComputedStyle(document.documentElement)].filter(
    (name) => !/^(?:font-family|transition|--)/.test(name),
  )
  const elements = [...document.querySelectorAll('#root *')].map((element) => {
    const style = getComputedStyle(element)
    const values = properties.map((property) => style.getPropertyValue(property))
    return { name: `${element.localName}.${element.getAttribute('class')}`, values }
  })
  return { properties, elements }
}
