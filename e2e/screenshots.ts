import { join } from 'node:path'
import { projectRoot } from '../local/settings.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { openWhole } from './page-soundness.ts'
import { test } from './test.ts'
import type { Visitor } from './visitors.ts'

// Not a test: `SCREENSHOTS=1 npm run test:e2e` draws every page, for people to look at.

const visits: { visitor: Visitor; paths: readonly string[] }[] = [
  { visitor: 'signed out', paths: PUBLIC_PATHS },
  ...ROLES.map((role) => ({ visitor: role, paths: examplePaths(role) })),
]

for (const { visitor, paths } of visits) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${visitor}, ${colorScheme}`, async ({ openAs }, { project }) => {
      const page = await openAs(visitor, { colorScheme })
      for (const path of paths) {
        await openWhole(page, path)
        const name = `${path.slice(1).replaceAll('/', '-') || 'landing'}.png`
        await page.screenshot({
          path: join(projectRoot, 'test-results/screenshots', project.name, colorScheme, name),
          fullPage: true,
        })
      }
    })
  }
}
