import { BRAND } from '../shared/brand.ts'
import { examplePaths } from '../shared/example-paths.ts'
import { ROLES } from '../shared/roles.ts'
import { PUBLIC_PATHS } from '../shared/routes.ts'
import { expectNoTextOverlap } from './no-text-overlap.ts'
import { PAGE_LIST } from './page-list.ts'
import {
  expectAccessible,
  expectCurrentHere,
  expectNoSidewaysScroll,
  expectStillness,
  openWhole,
} from './page-soundness.ts'
import { expect, test } from './test.ts'
import { expectRoomForSpacing } from './text-spacing.ts'

// The fixture behind `openAs` fails each of these on a console error, a violation of the content
// security policy, a failed hydration, a missing file, or a request to another origin.

/**
 * Of a small laptop, of a tablet on its side, of a window of 1280 pixels in which all is drawn twice as
 * large, of the usual phone, of the smallest, and of a sliver beside another window.
 */
const WIDTHS = [1280, 1024, 640, 390, 320, 260]

for (const { visitor, paths } of PAGE_LIST) {
  test(`every page is sound for ${visitor}: accessible in both themes, still, whole at every width and at 200 %, and without a fault`, async ({
    openAs,
  }) => {
    const page = await openAs(visitor)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await openWhole(page, path)
      await expect(page, path).toHaveTitle(
        path === '/' ? `${BRAND.name}: ${BRAND.tagline}` : new RegExp(` · ${BRAND.name}$`),
      )
      await expect(page.getByRole('main', { includeHidden: true }), path).toHaveCount(1)
      await expectCurrentHere(page)
      await expectStillness(page)
      await expectAccessible(page)
      for (const width of WIDTHS) {
        await expectNoSidewaysScroll(page, width)
        await expectNoTextOverlap(page)
      }
      await expectRoomForSpacing(page)
    }
  })
}

test('every page carries a policy that lets nothing in from elsewhere but reels, and is not framed', async ({
  callsOf,
}) => {
  for (const { visitor, paths } of PAGE_LIST) {
    const calls = await callsOf(visitor)
    for (const path of paths) {
      const headers = (await calls.get(path, { maxRedirects: 0 })).headers()
      const policy = headers['content-security-policy'] ?? ''
      expect(policy, path).toContain("default-src 'none'")
      expect(policy, path).toContain("frame-ancestors 'none'")
      expect(policy, path).not.toContain('unsafe')
      // Talent and networks play reels; visitors and administrators do not.
      const playsReels = /^\/(talent|network)\b/.test(path)
      expect(outsiders(policy), path).toEqual(playsReels ? PLAYERS : [])
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  }
})

const PLAYERS = [
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  'media-src https:',
]

/** The directives that name anything but this site itself. */
function outsiders(policy: string): string[] {
  return policy.split('; ').filter((directive) => directive.includes('https:'))
}

test('every public page can be read without JavaScript', async ({ openAs }) => {
  const page = await openAs('signed out', { javaScriptEnabled: false })
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('main'), path).not.toContainText('Loading...')
    const words = await page.getByRole('main').getByText(/\w/).count()
    expect(words, `texts on ${path}`).toBeGreaterThan(5)
    await expect(page.getByRole('contentinfo').getByRole('link'), path).not.toHaveCount(0)
  }
})

test('every page behind the guard says that it needs JavaScript, and shows nothing that stands for words', async ({
  openAs,
}) => {
  for (const role of ROLES) {
    const page = await openAs(role, { javaScriptEnabled: false })
    for (const path of examplePaths(role)) {
      await page.goto(path)
      const words = await page.getByRole('main').innerText()
      expect(words, path).toContain('This page needs JavaScript')
      expect(words, path).not.toMatch(/@email|somebodysaddress/)
    }
  }
})

test('pages fade in over 0.3 seconds, and not at all when motion is to be reduced', async ({
  openAs,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAs('talent', { reducedMotion })
    await openWhole(page, '/talent')
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await expect(page).toHaveURL('/talent/settings')
    await expect(page.getByRole('main')).toContainText('Settings')
    const fades = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((element) => getComputedStyle(element))
          .filter((style) => style.animationName === 'appear')
          .map((style) => style.animationDuration),
      )
    if (reducedMotion === 'reduce') expect(await fades()).not.toContain('0.3s')
    else await expect.poll(fades).toEqual(['0.3s'])
  }
})
