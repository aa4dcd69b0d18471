import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoTextOverlap } from '../no-text-overlap.ts'
import { expectNoShiftYet } from '../page-soundness.ts'
import { failingAfter } from './fixed-answers.ts'
import { expectOnly, PICTURES } from './kept-pictures.ts'
import { type Device, expect, test } from './picture-test.ts'
import {
  DARK,
  LIKE_ANOTHER,
  NOT_LOADED,
  PAGES,
  PICTURED_STATES,
  type Scene,
  STATES,
  UNFINISHED,
  WIDE,
} from './scenes.ts'

// Every page is opened on a phone, and on a desktop too if a picture of that is stored, and nothing on it may shift:
// its first data come with the page, and the skeleton, the server-rendered page and the hydrated page have the same
// size. layout-shift.test.ts opens the other pages at desktop width, and also delays fonts and data. Pictures are
// stored for what assertions cannot check: of each page on a phone, where the layout is tightest, and of the desktop
// and the dark theme where they are more than the same thing wider or in other colors, whose contrast axe measures on
// every page.
for (const device of ['wide', 'narrow'] as const) {
  for (const scene of PAGES.filter((page) => device === 'narrow' || hasNoVisitElsewhere(page))) {
    test(`${scene.name} is complete, ${device}, and nothing on it shifts`, async ({
      openScene,
      expectPicture,
    }) => {
      const page = await openScene(scene, device, expectNoShiftYet)
      await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
      if (device === 'narrow') {
        await expectNoTextOverlap(page)
        await expectWithinWindow(page)
      }
      for (const theme of themesOf(scene, device)) {
        await page.emulateMedia({ colorScheme: theme })
        await expectPicture(page, nameOf(scene.name, device, theme), { fullPage: !scene.cut })
      }
    })
  }
}

for (const scene of STATES) {
  test(`${scene.name} is whole`, async ({ openScene, expectPicture }) => {
    const page = await openScene(scene, 'wide')
    await expectState(page, scene.name, expectPicture)
  })
}

for (const scene of UNFINISHED) {
  test(`${scene.name} is whole while its data load, and when they then fail`, async ({
    openScene,
    expectPicture,
  }) => {
    const failure = Promise.withResolvers<void>()
    const page = await openScene({ ...scene, answers: failingAfter(failure.promise) }, 'wide')
    for (const name of statesOf(scene)) {
      await test.step(name, () => expectState(page, name, expectPicture))
      failure.resolve()
    }
  })
}

/** The names of the states that a page goes through when its data do not come. */
function statesOf({ name }: Pick<Scene, 'name'>): readonly string[] {
  return [`${name}-loading`, `${name}-failing`]
}

/** Whether layout-shift.test.ts does not open it, or its picture is needed at desktop width. */
function hasNoVisitElsewhere({ name }: Scene): boolean {
  return name === 'missing' || WIDE.includes(name)
}

/**
 * A page in a state says which state it is, at desktop and phone width, no text overlaps, and it looks as in its picture,
 * if it has one.
 */
async function expectState(
  page: Page,
  name: string,
  expectPicture: (page: Page, name: string, options: { fullPage: boolean }) => Promise<void>,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  const loading = page.getByText('Loading...')
  if (name.endsWith('-loading')) await expect(loading.first()).toBeAttached()
  else await expect(loading).toHaveCount(0)
  if (name.endsWith('-failing')) {
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  } else {
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  }
  await expectNoTextOverlap(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoTextOverlap(page)
  await expectWithinWindow(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  if (PICTURED_STATES.includes(name)) {
    await expectPicture(page, nameOf(name, 'wide', 'light'), { fullPage: true })
  }
}

async function expectWithinWindow(page: Page): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }))
  expect(scroll, 'wider than a phone').toBeLessThanOrEqual(width)
}

test('every stored picture belongs to a page that is tested', () => {
  expectOnly('pages', [
    ...PAGES.flatMap((scene) =>
      (['wide', 'narrow'] as const).flatMap((device) =>
        themesOf(scene, device).map((theme) => nameOf(scene.name, device, theme)),
      ),
    ),
    ...PICTURED_STATES.map((name) => nameOf(name, 'wide', 'light')),
  ])
})

test('at most ninety pictures are stored, of at most eight megabytes', () => {
  const kept = globSync('**/*.png', { cwd: PICTURES })
  expect(kept.length).toBeLessThanOrEqual(90)
  const bytes = kept.map((file) => statSync(join(PICTURES, file)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000)
})

test('each page and state that is named here exists', () => {
  const names = [...[...PAGES, ...STATES].map(({ name }) => name), ...UNFINISHED.flatMap(statesOf)]
  expect(
    [...WIDE, ...DARK, ...LIKE_ANOTHER, ...PICTURED_STATES].filter((name) => !names.includes(name)),
  ).toEqual([])
})

function themesOf({ name }: Scene, device: Device): ('light' | 'dark')[] {
  if (device === 'wide') return WIDE.includes(name) ? ['light'] : []
  if (LIKE_ANOTHER.includes(name)) return []
  return DARK.includes(name) ? ['light', 'dark'] : ['light']
}

function nameOf(scene: string, device: Device, theme: string): string {
  return `pages/${scene}-${device}-${theme}`
}
