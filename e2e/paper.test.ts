import type { Page } from '@playwright/test'
import { examplePath } from '../shared/example-paths.ts'
import { openWhole } from './page-soundness.ts'
import { expect, test } from './test.ts'
import { type Device, test as sceneTest } from './visual/picture-test.ts'
import { PAGES } from './visual/scenes.ts'

/** The printable area of an A4 sheet, in CSS pixels. */
const SHEET = { width: 658, height: 985 }

const READINGS = [
  { path: examplePath('/network/browse/$userId'), shown: 'Experience', hidden: 'Browse talent' },
  { path: examplePath('/network/briefs/$briefId'), shown: 'Who fits', hidden: 'All briefs' },
  { path: '/terms', shown: 'Terms of service', hidden: 'Contents' },
]

test('a page is printed dark on white, without buttons and navigation', async ({ openAs }) => {
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

test('a print of the first people says that there are more, and how many where that is known', async ({
  openAs,
}) => {
  const page = await openAs('tv_network')
  await openWhole(page, '/network/browse')
  const shown = page.getByRole('status').filter({ hasText: 'people shown' })
  await expect(shown).toHaveText(/^\d+ people shown$/, { useInnerText: true })
  await print(page)
  await expect(shown).toHaveText(/^\d+ people shown, and there are more$/, { useInnerText: true })
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(WINDOWS.wide)
  await openWhole(page, examplePath('/network/briefs/$briefId'))
  await print(page)
  await expect(shown).toHaveText(/^20 people shown, of \d+$/, { useInnerText: true })
})

sceneTest(
  'who is read about is printed small, with their initials, beside the title and the address of the reel',
  async ({ openScene }) => {
    const page = await openScene(sceneAt(examplePath('/network/browse/$userId')), 'wide')
    const reel = page.getByRole('dialog').locator('figure').first()
    const initials = reel.locator('svg text')
    await expect(reel).toBeVisible()
    await expect(initials).toBeHidden()
    await print(page)
    await expect(initials).toBeVisible()
    const picture = await reel.locator('div:has(> [data-caption])').boundingBox()
    const title = await reel.locator('figcaption').boundingBox()
    expect(picture?.width).toBeLessThan(SHEET.width * 0.4)
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
    await expect(reel.getByRole('link')).toBeVisible()
  },
)

const CONTROLS = 'input, select, textarea, button, nav'

for (const device of ['wide', 'narrow'] as const) {
  sceneTest(
    `a list of saved talent is printed with all its stages one below the other, ${device}, and without what moves people`,
    async ({ openScene }) => {
      const page = await openScene(sceneAt('/network/saved'), device)
      await print(page)
      await expect(page.getByRole('main')).toContainText('Morning show, 6 people', {
        useInnerText: true,
      })
      for (const name of ['Longlist', 'Shortlist', 'Contacted', 'Audition', 'Offer']) {
        await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      }
      const people = page.getByRole('article')
      await expect(people).toHaveCount(6)
      for (const person of await people.all()) {
        const { x, width } = (await person.boundingBox()) ?? { x: 0, width: 0 }
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(SHEET.width)
      }
      await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0)
    },
  )
}

for (const device of ['wide', 'narrow'] as const) {
  sceneTest(
    `an application at the desk is printed whole and alone, ${device}, without what decides about it`,
    async ({ openScene }) => {
      const page = await openScene(sceneAt('/admin/approvals'), device)
      const rows = page
        .getByRole('list', { name: 'Applications', includeHidden: true })
        .getByRole('button', { includeHidden: true })
      if (device === 'narrow') await rows.first().click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
      await print(page)
      await expectReadAlone(page)
      await expect(rows.filter({ visible: true })).toHaveCount(0)

      // A dialog over it would cover every sheet.
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize(WINDOWS[device])
      await page.getByRole('button', { name: 'Reject…' }).click()
      await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeVisible()
      await print(page)
      await expectReadAlone(page)
    },
  )
}

sceneTest(
  'the queue of the desk is printed as rows, while none of them is open',
  async ({ openScene }) => {
    const page = await openScene(sceneAt('/admin/approvals'), 'narrow')
    await print(page)
    const list = page.getByRole('list', { name: 'Applications' })
    await expect(list.getByRole('button').first()).toBeVisible()
    await expect(list.getByRole('checkbox').filter({ visible: true })).toHaveCount(0)
    // Its filters are not printed.
    const filters = page.locator('input, select, [aria-pressed], nav')
    await expect(filters.filter({ visible: true })).toHaveCount(0)
  },
)

sceneTest(
  'an account is printed without what decides about it, and what is not written yet',
  async ({ openScene }) => {
    const page = await openScene(sceneAt(examplePath('/admin/accounts/$userId')), 'wide')
    await print(page)
    await expectReadAlone(page)
    await expect(page.getByRole('region', { name: 'Decide' })).toBeHidden()
  },
)

const WINDOWS = {
  wide: { width: 1280, height: 900 },
  narrow: { width: 390, height: 844 },
} as const satisfies Record<Device, unknown>

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
}

/**
 * Expects an application's record in print, without controls and dialogs, and without a part hidden behind a scroll
 * bar.
 */
async function expectReadAlone(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'History', includeHidden: true })).toBeVisible()
  await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: /^Reject/ })).toBeHidden()
  const scrolled = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(scrolled).toEqual([])
}

function sceneAt(path: string) {
  const scene = PAGES.find((page) => page.path === path)
  if (!scene) throw new Error(`There is no page at ${path}`)
  return scene
}
