import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { projectRoot } from '../../local/settings.ts'
import { expectAccessible } from '../page-soundness.ts'
import { NOW } from './fixed-now.ts'
import { expectOnly } from './kept-pictures.ts'
import { DEVICES, type Device, expect, test as pictureTest } from './picture-test.ts'

interface Fixtures {
  openDesign(device: Device): Promise<Page>
}

interface WorkerFixtures {
  /** The address of the design page, built into a folder that is deleted afterwards. */
  designUrl: string
}

const test = pictureTest.extend<Fixtures, WorkerFixtures>({
  designUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture here
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'lower-third-design-'))
      const configFile = join(projectRoot, 'web/design/vite.config.ts')
      await build({ configFile, logLevel: 'warn', build: { outDir } })
      const server = await preview({
        configFile,
        build: { outDir },
        preview: { host: '127.0.0.1', port: 0 },
      })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
      await rm(outDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  openDesign: async ({ browser, designUrl }, use) => {
    const open: Page[] = []
    await use(async (device) => {
      const context = await browser.newContext({ ...DEVICES[device], reducedMotion: 'reduce' })
      const page = await context.newPage()
      open.push(page)
      await page.clock.setFixedTime(NOW)
      await page.goto(designUrl)
      for (const frame of page.frames().filter((one) => one.parentFrame())) {
        await expect(frame.locator('[data-specimen]')).toHaveCount(1)
        await frame.evaluate(() => document.fonts.ready)
      }
      // The font is the machine's own, and a picture for cropping may be drawn before or after the screenshot;
      // e2e/talent-profile.test.ts tests the cropping.
      await page.addStyleTag({
        content:
          '[data-other-script], iframe[src*="specimen=picture-editor"] { visibility: hidden }',
      })
      await page.evaluate(() => document.fonts.ready)
      return page
    })
    for (const page of open) await page.context().close()
  },
})

// In one worker, one after the other: the page is built once for all of them.
test.describe.configure({ mode: 'default' })

// Colors and measures are the same in every width, and a phone has no space to show these.
const sections = {
  wide: 'main > section[id]',
  narrow: 'main > section:is(#people, #page-parts, #profile-parts)',
} as const

for (const device of ['wide', 'narrow'] as const) {
  test(`every component looks as it did, ${device}`, async ({ openDesign, expectPicture }) => {
    const page = await openDesign(device)
    const names: string[] = []
    for (const section of await page.locator(sections[device]).all()) {
      const id = await section.getAttribute('id')
      const name = `design-${device}/${id}`
      // Alone: for a picture of a part, the browser renders the whole page.
      await page.locator('main > section').evaluateAll((all, shown) => {
        for (const one of all) one.toggleAttribute('hidden', one.id !== shown)
      }, id)
      await expectPicture(section, name)
      names.push(name)
    }
    expectOnly(`design-${device}`, names)
  })
}

test('every component is accessible in both themes, and every colour has the contrast it needs', async ({
  openDesign,
}) => {
  const page = await openDesign('wide')
  await expectAccessible(page)
  const contrasts = await page.locator('[data-needs]').evaluateAll((all) =>
    all.map((element) => ({
      what: `${element.closest('[data-theme]')?.getAttribute('data-theme')}: ${element.closest('li')?.querySelector('p')?.textContent}, ${element.textContent}`,
      contrast: Number(element.getAttribute('data-contrast')),
      needs: Number(element.getAttribute('data-needs')),
    })),
  )
  expect(contrasts.length).toBeGreaterThan(40)
  expect(contrasts.filter(({ contrast, needs }) => !(contrast >= needs))).toEqual([])
})
