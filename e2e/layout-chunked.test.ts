import type { Page } from '@playwright/test'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLE_HOMES, ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS, TOKEN_PATHS } from '../shared/routes.ts'
import { expectNoShiftInChunks } from './chunked-response.ts'
import { expect, test } from './test.ts'

/** The two widths that pages are designed for. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

// On a slow connection, or a busy machine, a page is on the screen before all of its markup has been parsed.
for (const visitor of ['signed out', ...ROLES] as const) {
  const paths = visitor === 'signed out' ? PUBLIC_PATHS : examplePaths(visitor)
  test(`without JavaScript every page for ${visitor} shows what it can, and does not shift while it arrives in chunks`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor, { javaScriptEnabled: false })
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path)
        await (visitor === 'signed out' ? expectReadable : expectNeedOfJavaScript)(page)
        for (const window of WINDOWS) {
          await page.setViewportSize(window)
          await expectNoShiftInChunks(page)
        }
      })
    }
  })
}

// If the worker cannot render a page, the scripts do it, and no other test would notice.
test('each dashboard is rendered by the worker with its data', async ({ callsOf }) => {
  for (const role of ROLES) {
    const answer = await (await callsOf(role)).get(ROLE_HOMES[role])
    expect(await answer.text(), role).toContain('id="_drawn-R_')
  }
})

async function expectReadable(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main).not.toContainText('Loading...')
  expect(await main.getByText(/\w/).count(), `texts on ${page.url()}`).toBeGreaterThan(5)
  await expect(page.getByRole('contentinfo').getByRole('link')).not.toHaveCount(0)
}

/** Guarded pages show no skeletons of text. */
async function expectNeedOfJavaScript(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  const words = await page.getByRole('main').innerText()
  expect(words, page.url()).toContain('This page needs JavaScript')
  expect(words, page.url()).not.toMatch(/@email|somebodysaddress/)
}

test('without JavaScript the page of each mailed link says what it needs, and shows no empty outline', async ({
  openAs,
}) => {
  const page = await openAs('signed out', { javaScriptEnabled: false })
  for (const path of TOKEN_PATHS) {
    await page.goto(`${path}?token=some-token`)
    const main = page.getByRole('main')
    expect(await main.innerText(), path).toMatch(/This (form|page) needs JavaScript/)
    await expect(main.locator('.animate-pulse').filter({ visible: true }), path).toHaveCount(0)
  }
})

test('the footer of a page is shown only once it is complete', async ({ openAs }) => {
  const page = await openAs('signed out', { javaScriptEnabled: false })
  await page.goto('/login')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const last = page.locator('footer label').last()
  await last.evaluate((label) => label.remove())
  await expect(page.locator('footer')).toBeHidden()
})
