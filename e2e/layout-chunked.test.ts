import { examplePath } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, ROLE_PATHS } from '../shared/routes.ts'
import { expectNoShiftInChunks } from './chunked-response.ts'
import { expect, test } from './test.ts'

// On a slow line, or a busy machine, a page is on the screen before all of its markup has been read.
for (const visitor of ['signed out', ...ROLES] as const) {
  const paths = visitor === 'signed out' ? PUBLIC_PATHS : ROLE_PATHS[visitor].map(examplePath)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    test(`nothing jumps on a page ${width} px wide that comes in pieces, ${visitor}`, async ({
      openAs,
    }) => {
      const page = await openAs(visitor, {
        viewport: { width, height },
        javaScriptEnabled: false,
      })
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectNoShiftInChunks(page)
      }
    })
  }
}

test('the foot of a page, which may hang from the lower edge of the window, is shown as a whole', async ({
  openAs,
}) => {
  const page = await openAs('signed out', { javaScriptEnabled: false })
  await page.goto('/login')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const last = page.locator('footer label').last()
  await last.evaluate((label) => label.remove())
  await expect(page.locator('footer')).toBeHidden()
})
