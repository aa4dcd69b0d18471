import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { goWithinApp } from '../client-navigation.ts'
import { openBeforeFonts } from '../page-soundness.ts'
import { stallRequests } from '../stall-requests.ts'
import { sessionFile, type Visitor } from '../visitors.ts'
import { NOW } from './fixed-now.ts'
import { fixProduct } from './fixed-product.ts'
import type { Scene } from './scenes.ts'
import { differenceFrom, recordSurroundings, surroundingsOf } from './surroundings.ts'

/** The two widths. */
export const DEVICES = {
  wide: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
  narrow: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  },
} as const satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof DEVICES

export const THEMES = ['light', 'dark'] as const

interface PictureOptions {
  /** The whole page instead of the visible part. */
  fullPage?: boolean
}

interface Fixtures {
  /**
   * Opens a page with fixed data and waits until it shows the scene.
   * @param beforeFonts runs when the page shows the scene in a fallback font, because its own font is held back until
   *   then: otherwise it is random whether fonts arrive before the first paint
   */
  openScene(
    scene: Scene,
    device: Device,
    beforeFonts?: (page: Page) => Promise<void>,
  ): Promise<Page>
  /**
   * Shows pages of one visitor, one after the other, with the same answers: it opens the first, and goes to the others
   * within the app, because opening each would take most of a test's time.
   * @param visit runs on each page when it is whole, in a step with its path
   */
  walkScenes(
    scenes: readonly Scene[],
    device: Device,
    visit: (page: Page, scene: Scene) => Promise<void>,
  ): Promise<void>
  /** Compares the screen with the stored picture. */
  expectPicture(seen: Page | Locator, name: string, options?: PictureOptions): Promise<void>
}

interface WorkerFixtures {
  /** Why this run's pictures may legitimately differ from the stored ones; null if they may not. */
  excuse: string | null
  /**
   * A browser of a visitor, reused for later scenes so that files are loaded only once. Nothing else stays: each scene
   * has its own tab, and none changes what is stored elsewhere.
   */
  browserOf(visitor: Visitor, device: Device): Promise<BrowserContext>
}

/** Playwright's test, with pages that look the same in every run, and pictures of them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  excuse: [
    async ({ browser }, use, { config }) => {
      const here = await surroundingsOf(browser)
      const retakes = config.updateSnapshots === 'changed' || config.updateSnapshots === 'all'
      if (retakes) recordSurroundings(here)
      const excuse = differenceFrom(here)
      if (excuse) console.log(`Pictures that differ are reported and fail nothing: ${excuse}.`)
      await use(excuse)
    },
    { scope: 'worker' },
  ],
  browserOf: [
    async ({ browser }, use) => {
      const kept = new Map<string, Promise<BrowserContext>>()
      const start = async (visitor: Visitor, device: Device) => {
        const context = await browser.newContext({
          ...DEVICES[device],
          reducedMotion: 'reduce',
          ...(visitor !== 'signed out' && { storageState: sessionFile(visitor) }),
        })
        await context.clock.setFixedTime(NOW)
        return context
      }
      await use((visitor, device) => {
        const key = `${visitor}, ${device}`
        const context = kept.get(key) ?? start(visitor, device)
        kept.set(key, context)
        return context
      })
      for (const context of kept.values()) await (await context).close()
    },
    { scope: 'worker' },
  ],
  openScene: async ({ browserOf }, use) => {
    const open: Page[] = []
    await use(async (scene, device, beforeFonts) => {
      const context = await browserOf(scene.visitor, device)
      const page = await context.newPage()
      open.push(page)
      const unanswered = await fixProduct(page, scene)
      const letFontsThrough = beforeFonts && (await stallRequests(page, '*.woff2'))
      await (scene.unfinished ? openUnfinished : openBeforeFonts)(page, scene.path)
      await beforeFonts?.(page)
      await letFontsThrough?.()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      expect(unanswered, 'calls without an answer in fixed-answers.ts').toEqual([])
      return page
    })
    for (const page of open) await page.close()
  },
  walkScenes: async ({ openScene }, use) => {
    await use(async ([first, ...others], device, visit) => {
      if (!first) throw new Error('There is no page to show')
      const page = await openScene(first, device)
      await test.step(first.path, () => visit(page, first))
      for (const scene of others) {
        await test.step(scene.path, async () => {
          await page.setViewportSize(DEVICES[device].viewport)
          await goWithinApp(page, scene.path)
          await visit(page, scene)
        })
      }
    })
  },
  expectPicture: async ({ excuse }, use, info) => {
    await use(async (seen, name, options = {}) => {
      try {
        await expectSame(seen, `${name}.png`.split('/'), options, excuse !== null)
      } catch (error) {
        if (excuse === null) throw error
        info.annotations.push({ type: 'picture differs', description: name })
        console.log(`The picture ${name} differs.`)
      }
    })
  },
})

async function openUnfinished(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Account of/, includeHidden: true })).toBeVisible()
}

async function expectSame(
  seen: Page | Locator,
  name: string[],
  { fullPage = false }: PictureOptions,
  hurried: boolean,
): Promise<void> {
  const options = {
    // Tolerates the edges of a few letters. A missing button or sentence is more.
    maxDiffPixels: 40,
    // Where pictures may differ, do not wait for a match.
    ...(hurried && { timeout: 2000 }),
  }
  if ('goto' in seen) {
    // Sticky elements depend on the scroll position, and focus scrolls.
    if (fullPage) await seen.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(seen).toHaveScreenshot(name, { ...options, fullPage })
  } else {
    await expect(seen).toHaveScreenshot(name, options)
  }
}

export { expect }
